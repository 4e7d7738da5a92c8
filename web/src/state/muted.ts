// Whom this browser's player does not want to hear, by table and name: seats get other numbers with each deal.
import { signal } from '@preact/signals';
import { keepValue, keptValue } from './kept';
import { table } from './table';

type Muted = Readonly<Record<string, readonly string[]>>;

const TABLES = 12;

// Only this file writes there.
const muted = signal((keptValue('muted') ?? {}) as Muted);

const names = (): readonly string[] => muted.value[table.value?.code ?? ''] ?? [];
const nameOf = (seat: number): string => table.value?.seats[seat]?.name ?? '';

export const isMuted = (seat: number): boolean => names().includes(nameOf(seat));

/** Mutes a seat for this browser, or hears it again. */
export function toggleMuted(seat: number): void {
  const name = nameOf(seat);
  const left = names().filter((each) => each !== name);
  const { [table.value?.code ?? '']: _, ...others } = muted.value;
  const all = [...Object.entries(others), [table.value?.code, isMuted(seat) ? left : [...left, name]]];
  muted.value = Object.fromEntries(all.slice(-TABLES));
  keepValue('muted', muted.value);
}
