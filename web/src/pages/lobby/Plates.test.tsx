// What the host chooses for a bot is shown as chosen only where it was taken.
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import type { SeatPlate, TablePart } from '../../protocol/types';
import { connection, IDLE } from '../../state/connection';
import { table, you } from '../../state/table';
import { Plates } from './Plates';

const SEATS = [
  { name: 'Mona', person: true },
  { name: 'Bot', person: false, bot: 'regular' },
] as SeatPlate[];

afterEach(() => {
  cleanup();
  connection.value = IDLE;
});

it('shows the level that a bot has again where a lost line did not take another', async () => {
  const at = { code: 'K7M2', host: 0, seats: SEATS, most_seats: 2 } as unknown as TablePart;
  table.value = at;
  you.value = { seat: 0 };
  connection.value = { ...IDLE, line: 'lost' };
  render(<Plates at={at} />);
  const level = screen.getByRole<HTMLSelectElement>('combobox');
  fireEvent.change(level, { target: { value: 'novice' } });
  await Promise.resolve();
  await Promise.resolve();
  expect(level.value).toBe('regular');
});
