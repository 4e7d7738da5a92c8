import { describe, expect, it } from 'vitest';
import type { EditionName } from '../../protocol/types';
import { shelvesOf } from './shelves';

const edition = (id: string, group = ''): EditionName => ({ id, group, version: 1, seats: [2, 4], cards: 90 });

describe('the shelves', () => {
  it('put the modes of a group together and keep the order', () => {
    const shelves = shelvesOf([edition('a'), edition('b1', 'b'), edition('b2', 'b'), edition('c'), edition('d', 'd')]);
    expect(shelves.map(({ group, editions }) => [group, ...editions.map(({ id }) => id)])).toEqual([
      ['', 'a'],
      ['b', 'b1', 'b2'],
      ['', 'c'],
      ['d', 'd'],
    ]);
  });
});
