// Two items of a bill that cannot both be chosen: the same copy of a card with and without the Shack on it, or the one
// Shack of a set with two cards.
import type { Bill, SetPart } from '../protocol/types';

const split = (ref: string): readonly [string, string] => {
  const [card = '', set = ''] = ref.split('@');
  return [card, set];
};

const bare = (card: string): string => card.replace('+shack', '');

/** The chosen items that have to go for `item`, given how many copies lie in its set. */
export function clashes(
  bill: Bill,
  sets: readonly SetPart[],
  chosen: readonly number[],
  item: number,
): readonly number[] {
  const [card, set] = split(bill.items[item]?.card ?? '');
  if (!set) return [];
  const of = chosen.map((at) => [at, ...split(bill.items[at]?.card ?? '')] as const).filter(([, , at]) => at === set);
  const shacks = card === bare(card) ? [] : of.filter(([, other]) => other !== bare(other));
  const left = of.filter((each) => !shacks.includes(each));
  const copies = sets.find(({ ref }) => ref === set)?.cards.filter((kind) => kind === bare(card)).length ?? 0;
  const same = left.filter(([, other]) => bare(other) === bare(card));
  return [...shacks, ...same.slice(0, Math.max(0, same.length + 1 - copies))].map(([at]) => at);
}
