// Puts a key and its arguments into words: `t` for keys that code names, `say` for keys that the server sends.
import { type Arg, type Args, PLAIN, type Speech } from './args';
import { plurals, textOf, tongue } from './catalogue';
import { format } from './format';
import type { Texts } from './keys';

const MONEY = /^money:(\d+)$/;

/** Money as the table's edition writes it: `M5` or `5M`. */
export function money(amount: number, speech: Speech = PLAIN): string {
  return say(`money.${speech.money}`, { n: amount }, speech);
}

/** The kind of a card reference: `property:red@red` is a `property:red`, whether its Shack goes along or not. */
export const kindOf = (ref: string): string => ref.split(/@|\+shack/)[0] ?? ref;

/** The full name of a card, by its kind or a reference to it; money is named by its amount. */
export function cardName(ref: string, speech: Speech = PLAIN): string {
  const kind = kindOf(ref);
  const amount = MONEY.exec(kind)?.[1];
  return say(`card.${kind}.name`, amount ? { amount: Number(amount) } : {}, speech);
}

export const colourName = (colour: string, speech: Speech = PLAIN): string => say(`colour.${colour}`, {}, speech);

/** `a, b and c` in the reader's language. */
export const list = (items: readonly string[]): string =>
  new Intl.ListFormat(tongue(), { type: 'conjunction' }).format(items);

// One convention for the whole wire: the argument's name says what it is.
const WORDS: Readonly<Record<string, (arg: Arg, speech: Speech) => string>> = {
  seat: (arg, speech) => speech.seatName(Number(arg)),
  other: (arg, speech) => speech.seatName(Number(arg)),
  card: (arg, speech) => cardName(String(arg), speech),
  cards: (arg, speech) => list((Array.isArray(arg) ? arg : [arg]).map((kind) => cardName(String(kind), speech))),
  colour: (arg, speech) => colourName(String(arg), speech),
  amount: (arg, speech) => money(Number(arg), speech),
  switch: (arg) => say(`switch.${arg}.name`),
};

const capital = (sentence: string): string => sentence.charAt(0).toLocaleUpperCase(tongue()) + sentence.slice(1);

/**
 * The text of a key that is known at run time only. What the reader did may have words of its own (`Your turn.`), under the
 * key and `.you`, and so may an edition (`MRT`). A key without a text is shown as it is, so that it is seen.
 */
export function say(key: string, args: Args = {}, speech: Speech = PLAIN): string {
  const own = args.seat === speech.me && textOf(`${key}.you`);
  const text = own || (speech.wording && textOf(`${key}.${speech.wording}`)) || textOf(key);
  if (text === undefined) return key;
  const words = (name: string): string => {
    const arg = args[name];
    if (arg === undefined) return `{${name}}`;
    return (WORDS[name] ?? String)(arg, speech);
  };
  return format(text, args, words, plurals());
}

/** A whole sentence of the log: as `say`, with a capital, because it may begin with `you` or a card. */
export const sentence = (key: string, args: Args = {}, speech: Speech = PLAIN): string =>
  capital(say(key, args, speech));

type Bare = { [Key in keyof Texts]: keyof Texts[Key] extends never ? Key : never }[keyof Texts];

/** The text of a key that code names: the key exists and its arguments are there, or it does not compile. */
export function t<Key extends Bare>(key: Key): string;
export function t<Key extends keyof Texts>(key: Key, args: Texts[Key], speech?: Speech): string;
export function t(key: string, args: Args = {}, speech: Speech = PLAIN): string {
  return say(key, args, speech);
}
