// Reads the guide of an edition out of the catalogue: its parts are numbered keys, and a part ends where a number has no text.
import type { Args } from '../../i18n/args';
import { textOf } from '../../i18n/catalogue';
import { say } from '../../i18n/say';

export const CHAPTERS = ['brief', 'full', 'unclear', 'questions', 'tips', 'cards'] as const;
export type Chapter = (typeof CHAPTERS)[number];

export interface Part {
  readonly title: string;
  readonly text: string;
  readonly rule: string;
}

const has = (key: string): boolean => textOf(key) !== undefined;

/** The numbers from 1 for which there is a text under `key`. */
function numbers(key: (n: number) => string): readonly number[] {
  const found: number[] = [];
  for (let n = 1; has(key(n)); n += 1) found.push(n);
  return found;
}

const optional = (key: string, args: Args): string => (has(key) ? say(key, args) : '');

/** Titled parts, such as the brief rules or the unclear cases. */
export const partsOf = (prefix: string, args: Args): readonly Part[] =>
  numbers((n) => `${prefix}.${n}.title`).map((n) => ({
    title: say(`${prefix}.${n}.title`, args),
    text: optional(`${prefix}.${n}.text`, args),
    rule: optional(`${prefix}.${n}.rule`, args),
  }));

/** Plain numbered sentences: tips, or the paragraphs of one part. */
export const linesOf = (prefix: string, args: Args): readonly string[] =>
  numbers((n) => `${prefix}.${n}`).map((n) => say(`${prefix}.${n}`, args));

/** The key under which the guide speaks of a kind: its own, or that of its whole family. */
export function topicOf(edition: string, kind: string, family: string): string {
  return has(`guide.${edition}.card.${kind}.how`) ? kind : family;
}
