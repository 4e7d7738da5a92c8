// The arguments of a text: what the server may send beside a key, and how each name is put into words.

/** A number, a word already in the reader's language, or a list of card kinds. */
export type Arg = number | string | readonly string[];
export type Args = Readonly<Record<string, Arg>>;

/** What only the table knows: who sits where, how its edition writes money (R240) and what it calls its colours. */
export interface Speech {
  /** The reader's own seat; null for someone without one. */
  readonly me: number | null;
  readonly seatName: (seat: number) => string;
  readonly money: 'm5' | '5m';
  /** The edition's own words: where a text has them, they stand under the key and this; empty for plain ones. */
  readonly wording: string;
}

export const PLAIN: Speech = { me: null, seatName: (seat) => String(seat + 1), money: '5m', wording: '' };
