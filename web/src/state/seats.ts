// Who sits at the table, by seat number. A sitter who has left keeps a number until the next deal, and a name in the results.
import { computed } from '@preact/signals';
import type { SeatPlate } from '../protocol/types';
import { mySeat, table } from './table';

export interface Sitter {
  readonly seat: number;
  readonly plate: SeatPlate;
}

export const sitters = computed<readonly Sitter[]>(() =>
  (table.value?.seats ?? []).map((plate, seat) => ({ seat, plate })).filter(({ plate }) => !plate.left),
);

/** Whether this browser has a seat that it has not left. */
export const sitting = computed(() => sitters.value.some(({ seat }) => seat === mySeat.value));
