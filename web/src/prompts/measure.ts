// The only arithmetic of the client: it adds the values that a bill carries. Whether a payment is legal, the server decides.
import type { Bill } from '../protocol/types';

export interface Measure {
  readonly sum: number;
  /** Millions still missing. */
  readonly short: number;
  /** Millions paid too much: there is no change. */
  readonly over: number;
  /** Chosen items (indices) without which the bill would still be covered, where such are refused. */
  readonly needless: readonly number[];
  /** Whether this can be sent. */
  readonly ready: boolean;
}

const value = (bill: Bill, item: number): number => bill.items[item]?.value ?? 0;

/** Measures a choice of items, given as their indices in the bill. */
export function measure(bill: Bill, chosen: readonly number[]): Measure {
  const sum = chosen.reduce((total, item) => total + value(bill, item), 0);
  const short = Math.max(0, bill.owes - sum);
  const over = Math.max(0, sum - bill.owes);
  if (bill.everything) {
    return { sum, short, over, needless: [], ready: chosen.length === bill.everything.length };
  }
  const needless = bill.minimal ? chosen.filter((item) => sum - value(bill, item) >= bill.owes) : [];
  return { sum, short, over, needless, ready: short === 0 && needless.length === 0 };
}

/** Takes an item up or puts it back; what a larger card makes needless is put back by itself. */
export function toggle(bill: Bill, chosen: readonly number[], item: number): readonly number[] {
  if (chosen.includes(item)) return chosen.filter((each) => each !== item);
  let held = [...chosen, item];
  for (;;) {
    const spare = measure(bill, held).needless.filter((each) => each !== item);
    const least = spare.sort((a, b) => value(bill, a) - value(bill, b))[0];
    if (least === undefined) return held;
    held = held.filter((each) => each !== least);
  }
}

/** The items that a list of card references names, each copy once: a bundle, or everything. */
export function itemsOf(bill: Bill, cards: readonly string[]): readonly number[] {
  const found: number[] = [];
  for (const card of cards) {
    const item = bill.items.findIndex((each, index) => each.card === card && !found.includes(index));
    if (item >= 0) found.push(item);
  }
  return found;
}

export const cardsOf = (bill: Bill, chosen: readonly number[]): string[] =>
  chosen.flatMap((item) => bill.items[item]?.card ?? []);

/** Two payments are the same when they hand over the same cards, whichever copies were tapped. */
export function sameCards(bill: Bill, chosen: readonly number[], cards: readonly string[]): boolean {
  return [...cardsOf(bill, chosen)].sort().join() === [...cards].sort().join();
}
