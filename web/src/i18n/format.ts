// Reads the inlang message format: a sentence with `{arg}`, or one set of variants chosen by plural or by value.
// Knows nothing of catalogues or of the game.

/** The variants form: `local count = n: plural` declares a selector, `match` names its values. */
export interface Variants {
  readonly declarations: readonly string[];
  readonly selectors: readonly string[];
  readonly match: Readonly<Record<string, string>>;
}
export type Text = string | readonly Variants[];
export type Words = (name: string) => string;
export type Values = Readonly<Record<string, unknown>>;

// A backslash makes a brace of a brace, as in the Python reader.
const TOKEN = /\\([{}\\])|\{([a-z]\w*)\}/g;
const LOCAL = /^local (\w+) = (\w+): plural$/;

function selected(variants: Variants, values: Values, plural: Intl.PluralRules): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of variants.selectors) found[name] = String(values[name]);
  for (const line of variants.declarations) {
    const [, local, source] = LOCAL.exec(line) ?? [];
    if (local && source) found[local] = plural.select(Number(values[source]));
  }
  return found;
}

const holds = (pattern: string, found: Record<string, string>): boolean =>
  pattern.split(',').every((part) => {
    const [name = '', value] = part.trim().split('=');
    return value === '*' || found[name] === value;
  });

function sentence(text: Text, values: Values, plural: Intl.PluralRules): string {
  if (typeof text === 'string') return text;
  for (const variants of text) {
    const found = selected(variants, values, plural);
    for (const [pattern, words] of Object.entries(variants.match)) if (holds(pattern, found)) return words;
  }
  return '';
}

/** The sentence of `text` for these values, each `{name}` replaced by what `words` makes of it. */
export function format(text: Text, values: Values, words: Words, plural: Intl.PluralRules): string {
  const said = sentence(text, values, plural).replace(TOKEN, (_, brace: string, name: string) => brace ?? words(name));
  return said.replace('!.', '!'); // a name that ends a sentence may bring its own mark
}
