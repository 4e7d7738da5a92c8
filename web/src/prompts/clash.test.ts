import { describe, expect, it } from 'vitest';
import type { Bill, SetPart } from '../protocol/types';
import { clashes } from './clash';

const bill = (...cards: string[]): Bill => ({
  owes: 9,
  to: 1,
  card: 'yoink',
  minimal: true,
  items: cards.map((card) => ({ card, value: 3 })),
});
const set = (ref: string, ...cards: string[]): SetPart => ({
  ref,
  colour: 'red',
  cards,
  size: 3,
  complete: false,
  rent: 2,
});
const RED = 'property:red@red';
const RED_SHACK = 'property:red+shack@red';
const WILD_SHACK = 'wild:red/yellow+shack@red';

describe('items that cannot both be chosen', () => {
  it('are the same copy with and without its Shack', () => {
    const one = [set('red', 'property:red')];
    expect(clashes(bill(RED, RED_SHACK), one, [0], 1)).toEqual([0]);
    expect(clashes(bill(RED, RED_SHACK), one, [1], 0)).toEqual([1]);
  });

  it('are not two copies', () => {
    const two = [set('red', 'property:red', 'property:red')];
    expect(clashes(bill(RED, RED_SHACK), two, [0], 1)).toEqual([]);
    expect(clashes(bill(RED, RED, RED_SHACK), two, [0, 1], 2)).toEqual([0]);
  });

  it('are two cards with the one Shack of their set', () => {
    const sets = [set('red', 'property:red', 'wild:red/yellow')];
    expect(clashes(bill(RED_SHACK, WILD_SHACK), sets, [0], 1)).toEqual([0]);
  });

  it('lie in one set, never in two or in the bank', () => {
    const sets = [set('red', 'property:red'), set('red#2', 'property:red')];
    expect(clashes(bill(RED_SHACK, 'property:red+shack@red#2'), sets, [0], 1)).toEqual([]);
    expect(clashes(bill('money:3', 'money:3'), sets, [0], 1)).toEqual([]);
  });
});
