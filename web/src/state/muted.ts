// Whom this browser's player does not want to hear, by table and name: seats get other numbers with each deal.
import { signal } from '@preact/signals';
import { table } from './table';

type Muted = Readonly<Record<string, readonly string[]>>;

const KEY = 'fullset.muted';
const TABLES = 12;

function kept(): Muted {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

const muted = signal<Muted>(kept());

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
  try {
    localStorage.setItem(KEY, JSON.stringify(muted.value));
  } catch {
    // It lives until the page is closed.
  }
}
