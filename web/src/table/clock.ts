// The seconds that whoever is waited for has left, and when a bot may be called; worked out only while somebody looks.
import { computed, signal } from '@preact/signals';
import { serverNow } from '../state/connection';
import { stage } from '../state/table';

const beat = signal(0);
setInterval(() => {
  beat.value += 1;
}, 1000);

export const secondsLeft = computed<number | null>(() => {
  beat.value;
  const until = stage.value?.waiting?.until ?? null;
  return until === null ? null : Math.max(0, Math.ceil(until - serverNow()));
});

/** Whether a bot may be called for the seat that is waited for. */
export const botDue = computed<boolean>(() => {
  beat.value;
  const at = stage.value?.waiting?.call_bot_at ?? null;
  return at !== null && serverNow() >= at;
});
