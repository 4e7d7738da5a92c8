import { beforeEach, expect, it } from 'vitest';
import type { SeatPlate, TablePart } from '../protocol/types';
import { isMuted, toggleMuted } from './muted';
import { table } from './table';

const plate = (name: string): SeatPlate => ({ name, person: true });
const at = (code: string, ...names: string[]): void => {
  // Only what is read here.
  table.value = { code, seats: names.map(plate) } as unknown as TablePart;
};

beforeEach(() => at('K7M2', 'Mona', 'Asha'));

it('mutes a person at a table, wherever they sit, and nobody else', () => {
  toggleMuted(1);
  expect([isMuted(0), isMuted(1)]).toEqual([false, true]);
  at('K7M2', 'Asha', 'Mona');
  expect([isMuted(0), isMuted(1)]).toEqual([true, false]);
  at('AAAA', 'Asha');
  expect(isMuted(0)).toBe(false);
  at('K7M2', 'Asha');
  expect(JSON.parse(localStorage.getItem('fullset.muted') ?? '')).toEqual({ K7M2: ['Asha'] });
  toggleMuted(0);
  expect(isMuted(0)).toBe(false);
});
