import { describe, expect, it } from 'vitest';
import type { Face } from '../cards/face';
import { pitch, rows, sorted } from './fan';

const cards = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a hand', () => {
  it('lies in one row up to eight cards, and in two of about the same length above', () => {
    expect(rows(cards(8), true).map(({ length }) => length)).toEqual([8]);
    expect(rows(cards(9), true).map(({ length }) => length)).toEqual([5, 4]);
    expect(rows(cards(12), true).map(({ length }) => length)).toEqual([6, 6]);
  });

  it('lies in one row on any other screen', () => {
    expect(rows(cards(12), false)).toHaveLength(1);
  });

  it('spreads over the width, and never wider than its cards', () => {
    expect(pitch(7, 74)).toBe('min(78px, (100% - 74px) / 6 - 0.1px)');
    expect(pitch(1, 74)).toBe('74px');
  });

  it('is sorted by kind: properties by colour with their wilds, rents, actions, money', () => {
    const families: Record<string, Partial<Face>> = {
      'money:5': { family: 'money', value: 5 },
      'property:green': { family: 'property', colours: ['green'] },
      'wild:green/dark-blue': { family: 'wild', colours: ['green', 'dark-blue'] },
      'property:brown': { family: 'property', colours: ['brown'] },
      'rent:any': { family: 'rent', colours: [] },
      'sly-deal': { family: 'action' },
      'money:1': { family: 'money', value: 1 },
    };
    const faceOf = (kind: string): Face => ({
      kind,
      family: 'action',
      value: null,
      colours: [],
      rents: [],
      ...families[kind],
    });
    const order = sorted(
      Object.keys(families).map((kind) => ({ kind })),
      faceOf,
    ).map(({ kind }) => kind);
    expect(order).toEqual([
      'property:brown',
      'property:green',
      'wild:green/dark-blue',
      'rent:any',
      'sly-deal',
      'money:1',
      'money:5',
    ]);
  });
});
