// Giving an answer: to the question that is open, else to the one that an open frame will ask, which then waits on the
// server until it is asked (UI-R4).
import { computed } from '@preact/signals';
import { send, underway } from '../net';
import type { AllowMove, NoMove, PayMove, RespondFrame } from '../protocol/types';
import { ahead, prompt, stage } from '../state/table';
import { commit, sending } from './plan';

/** The frame that will ask this seat about a card aimed at it. */
export const foreseen = computed<RespondFrame | undefined>(() => {
  const frame = ahead.value ? stage.value?.frames[ahead.value.frame] : undefined;
  return frame?.type === 'respond' ? frame : undefined;
});

/** Whether an answer is on its way to the server. */
export const busy = computed(() => sending.value !== null || underway.value.some(({ type }) => type === 'prepare'));

export async function give(move: AllowMove | NoMove, pay?: PayMove): Promise<void> {
  if (prompt.value) return commit(move);
  if (ahead.value) await send({ type: 'prepare', ahead: ahead.value.id, move, pay: pay ?? null });
}
