import { beforeEach, expect, it } from 'vitest';
import type { Said } from '../protocol/types';
import { chooseRough, hide, isHeard, textOf } from './heard';

const line = (at: number, words: string, mild?: string): Said => ({
  type: 'said',
  seat: 0,
  at,
  words,
  ...(mild ? { mild } : {}),
});

const plain = line(1, 'well played');
const rough = line(2, 'you rascal', 'you ***');

beforeEach(() => chooseRough('mask'));

it('masks rough words, and leaves others as they are', () => {
  expect([plain, rough].map(textOf)).toEqual(['well played', 'you ***']);
  expect([plain, rough].map(isHeard)).toEqual([true, true]);
});

it('shows them to who wants them', () => {
  chooseRough('show');
  expect(textOf(rough)).toBe('you rascal');
  expect(localStorage.getItem('fullset.rough')).toBe('show');
});

it('leaves the line out for who wants none of it', () => {
  chooseRough('hide');
  expect([plain, rough].map(isHeard)).toEqual([true, false]);
});

it('hides one line for this page', () => {
  hide(line(3, 'again'));
  expect(isHeard(line(3, 'again'))).toBe(false);
  expect(isHeard(line(4, 'again'))).toBe(true);
});
