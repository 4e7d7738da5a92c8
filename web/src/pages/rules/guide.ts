// Reads a guide out of the catalogue: its parts are numbered keys, and a part ends where a number has no text. What speaks
// of cards that are not in the deck is left out.
import type { Args, Speech } from '../../i18n/args';
import { textOf } from '../../i18n/catalogue';
import { money, say } from '../../i18n/say';
import type { EditionSheet } from '../../protocol/types';
import { speechOf } from '../../state/speech';

export const CHAPTERS = ['brief', 'full', 'unclear', 'questions', 'tips', 'cards', 'changes'] as const;
export type Chapter = (typeof CHAPTERS)[number];

type Options = Readonly<Record<string, unknown>>;

/** A guide as one table reads it: what its sentences ask for, and the kinds of cards that are in the deck. */
export interface Guide {
  readonly of: string;
  readonly args: Args;
  readonly deck: ReadonlySet<string>;
  readonly speech: Speech;
}

export interface Part {
  /** Its number among all parts, the left-out ones too. */
  readonly at: number;
  readonly title: string;
  readonly text: string;
  readonly rule: string;
}

/** The cards that are dealt: a house rule may leave some out. */
export function dealt({ cards }: EditionSheet, { without }: Options = {}): EditionSheet['cards'] {
  return Array.isArray(without) ? cards.filter(({ kind }) => !without.includes(kind)) : cards;
}

// A kind as an argument: what it brings, what it is worth, how many there are.
function argsOf({ cards }: EditionSheet, speech: Speech): Args {
  const rows = cards.flatMap(({ kind, amount = 0, value, copies }) => {
    const name = kind.replace(/\W/g, '_');
    return [
      [name, money(amount, speech)],
      [`${name}_worth`, money(value, speech)],
      [`${name}_copies`, copies],
    ];
  });
  return Object.fromEntries(rows);
}

export function guideOf(sheet: EditionSheet, options: Options): Guide {
  const cards = dealt(sheet, options);
  const speech = speechOf(sheet);
  const [low, high] = sheet.seats;
  const deck = cards.reduce((sum, { copies }) => sum + copies, 0);
  return {
    of: `guide.${sheet.guide}`,
    args: { ...argsOf(sheet, speech), low, high, deck, ...sheet.defaults, ...options } as Args,
    deck: new Set(cards.map(({ kind }) => kind)),
    speech,
  };
}

const has = (key: string): boolean => textOf(key) !== undefined;

// A text that names cards beside it is told where one of them is in the deck.
function isTold(key: string, { deck }: Guide): boolean {
  const about = `${key}.cards`;
  return (
    !has(about) ||
    say(about)
      .split(' ')
      .some((kind) => deck.has(kind))
  );
}

/** The numbers from 1 for which there is a text, without what is not told. */
function numbers(guide: Guide, area: string, ending = ''): readonly number[] {
  const found: number[] = [];
  for (let n = 1; has(`${guide.of}.${area}.${n}${ending}`); n += 1) found.push(n);
  return found.filter((n) => isTold(`${guide.of}.${area}.${n}`, guide));
}

/** One text of the guide; nothing where it has none. */
export const textIn = (guide: Guide, key: string): string =>
  has(`${guide.of}.${key}`) ? say(`${guide.of}.${key}`, guide.args, guide.speech) : '';

/** Titled parts, such as the brief rules or the unclear cases. */
export const partsOf = (guide: Guide, area: string): readonly Part[] =>
  numbers(guide, area, '.title').map((at) => ({
    at,
    title: textIn(guide, `${area}.${at}.title`),
    text: textIn(guide, `${area}.${at}.text`),
    rule: textIn(guide, `${area}.${at}.rule`),
  }));

/** Plain numbered sentences: tips, or the paragraphs of one part. */
export const linesOf = (guide: Guide, area: string): readonly string[] =>
  numbers(guide, area).map((n) => textIn(guide, `${area}.${n}`));

/** Cards that are told in the same words: all properties, all two-colour rents; an any-colour card by itself. */
export const topicOf = (kind: string): string => (kind.endsWith(':any') ? kind : (kind.split(':')[0] ?? kind));

/** Whether rulings as a paragraph cites them, `R48 to R50, R263`, hold this one. */
export function cites(rulings: string, rule: string): boolean {
  const wanted = Number(rule.slice(1));
  return [...rulings.matchAll(/R(\d+)(?: to R(\d+))?/g)].some(
    ([, from, to = from]) => Number(from) <= wanted && wanted <= Number(to),
  );
}
