// What a player has half chosen. It belongs to a prompt: a fresh view or a lost line leaves it alone, a reload brings it back,
// and only another prompt clears it (UI-R10).
import { signal } from '@preact/signals';
import { keepValue, keptValue } from './kept';
import { table } from './table';

interface Selection {
  /** Prompts are numbered by their table. */
  readonly table: string | undefined;
  readonly prompt: number;
  readonly chosen: unknown;
}

const here = (): string | undefined => table.value?.code;

// Only this file writes there.
const selection = signal(keptValue('selection', 'sessionStorage') as Selection | null);

function keep(next: Selection | null): void {
  selection.value = next;
  keepValue('selection', next, 'sessionStorage');
}

/** What was chosen for this prompt, or `start` where nothing was. */
export const selected = <Chosen>(prompt: number, start: Chosen): Chosen =>
  // Whoever reads a prompt's selection wrote it: its shape belongs to that prompt's screen.
  selection.value?.prompt === prompt && selection.value.table === here() ? (selection.value.chosen as Chosen) : start;

export const select = <Chosen>(prompt: number, chosen: Chosen): void => keep({ table: here(), prompt, chosen });

export const unselect = (): void => keep(null);
