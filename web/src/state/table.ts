// The View of the table that this page shows, by the names of its parts; each part is replaced whole, never changed.
// Only `fold.ts` writes here. Owns no rule and no arithmetic.
import { computed, signal } from '@preact/signals';
import type { Ahead, Answers, Prompt, SeatPart, Stage, TablePart, Text, You } from '../protocol/types';

/** One line of the log; `id` tells lines apart for as long as the page is open. */
export interface Line {
  readonly id: string;
  readonly text: Text;
}

/** The number of the last row that this page has seen; null before the first view. */
export const seq = signal<number | null>(null);
export const table = signal<TablePart | null>(null);
export const you = signal<You>({});
export const seats = signal<Readonly<Record<string, SeatPart>>>({});
export const hand = signal<readonly string[]>([]);
export const stage = signal<Stage | null>(null);
export const prompt = signal<Prompt | null>(null);
/** What an open frame will ask this seat, before it does. */
export const ahead = signal<Ahead | null>(null);
/** What this seat has answered ahead, as the server keeps it. */
export const answers = signal<Omit<Answers, 'type'>>({});
export const log = signal<readonly Line[]>([]);
/** The seats whose browser is connected. */
export const here = signal<readonly number[]>([]);

/** How many people without a seat look on. */
export const watching = signal(0);
/** Whether this page is for looking on: it shows what all may see, whatever seat its browser has. */
export const looksOn = signal(false);

/** The own seat's number, or null for someone who watches. */
export const mySeat = computed(() => you.value.seat ?? null);
export const isHost = computed(
  () => table.value !== null && mySeat.value !== null && table.value.host === mySeat.value,
);
