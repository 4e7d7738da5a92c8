import { describe, expect, it } from 'vitest';
import vectors from '../../../tests/vectors/measure.json';
import type { Bill } from '../protocol/types';
import { cardsOf, itemsOf, measure, sameCards, toggle } from './measure';

const bill = (owes: number, values: readonly number[], more: Partial<Bill> = {}): Bill => ({
  owes,
  to: 1,
  card: 'rent:any',
  minimal: true,
  items: values.map((value) => ({ card: `money:${value}`, value })),
  ...more,
});

describe('measure', () => {
  it.each(vectors.map((vector, index) => ({ ...vector, index })))('agrees with the rules on bill $index', (vector) => {
    for (const { chosen, sum, short, legal } of vector.choices) {
      expect({ chosen, ...measure(vector.bill, chosen) }).toMatchObject({ chosen, sum, short, ready: legal });
    }
  });

  it('counts what is lost, because there is no change', () => {
    expect(measure(bill(4, [5]), [0])).toMatchObject({ over: 1, short: 0, ready: true });
  });

  it('names what is not needed', () => {
    expect(measure(bill(5, [5, 1, 3]), [0, 1, 2]).needless).toEqual([1, 2]);
    expect(measure(bill(5, [5, 1], { minimal: false }), [0, 1])).toMatchObject({ needless: [], ready: true });
  });
});

describe('taking an item up', () => {
  it('puts back what it makes needless, the least first', () => {
    const owed = bill(5, [1, 3, 5]);
    expect(toggle(owed, [0, 1], 2)).toEqual([2]);
    expect(toggle(bill(6, [1, 3, 5]), [0, 1], 2)).toEqual([1, 2]);
  });

  it('puts an item back that was chosen', () => {
    expect(toggle(bill(5, [1, 3]), [0, 1], 0)).toEqual([1]);
  });
});

describe('a bundle', () => {
  it('names each copy once', () => {
    const owed = bill(4, [2, 2, 3]);
    expect(itemsOf(owed, ['money:2', 'money:2'])).toEqual([0, 1]);
    expect(cardsOf(owed, [0, 2])).toEqual(['money:2', 'money:3']);
    expect(sameCards(owed, [2, 1], ['money:2', 'money:3'])).toBe(true);
    expect(sameCards(owed, [0], ['money:2', 'money:2'])).toBe(false);
  });
});
