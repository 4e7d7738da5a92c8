import { beforeEach, expect, it } from 'vitest';
import type { Said } from '../protocol/types';
import { hearSaid, hearUnsaid, said } from './talk';

const line = (at: number): Said => ({ type: 'said', seat: 0, at, phrase: 'hello' });

beforeEach(() => {
  said.value = [];
});

it('holds each line once, however often the last ones come again', () => {
  for (const at of [1, 2, 3, 2, 3, 4]) hearSaid(line(at));
  expect(said.value.map(({ at }) => at)).toEqual([1, 2, 3, 4]);
});

it('lets the oldest go', () => {
  for (let at = 1; at <= 30; at += 1) hearSaid(line(at));
  expect([said.value.length, said.value[0]?.at]).toEqual([20, 11]);
});

it('forgets what is taken back', () => {
  for (const at of [1, 2, 3]) hearSaid(line(at));
  hearUnsaid(2);
  expect(said.value.map(({ at }) => at)).toEqual([1, 3]);
});
