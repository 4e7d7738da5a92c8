// Whether the moment of winning is over: the table stays in view until somebody asks for the results.
import { signal } from '@preact/signals';
import { table } from '../state/table';

const left = signal<number | null>(null);

/** The results of this game are asked for. */
export const momentLeft = (): boolean => left.value !== null && left.value === table.value?.game;

/** Back to the table as it stood when the game ended. */
export function returnToMoment(): void {
  left.value = null;
}

export function leaveMoment(): void {
  left.value = table.value?.game ?? null;
}
