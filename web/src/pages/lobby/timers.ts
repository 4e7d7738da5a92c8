// The two timers as one choice of the host: off, relaxed, standard, or seconds of one's own (R231, R232).
import type { SwitchSheet } from '../../protocol/types';
import type { Values } from './switches';

const SECONDS = { off: [0, 0], relaxed: [120, 40], standard: [60, 45] } as const;
export type Pace = keyof typeof SECONDS;

export const PACES: readonly Pace[] = ['off', 'relaxed', 'standard'];

export const isTimer = ({ key }: SwitchSheet): boolean => key === 'turn_timer' || key === 'answer_timer';

/** The timers of a pace, as switches. */
export function timersOf(pace: Pace): Values {
  const [turn_timer, answer_timer] = SECONDS[pace];
  return { turn_timer, answer_timer };
}

/** The pace that is in force, or that it is none of the usual ones. */
export function paceOf({ turn_timer, answer_timer }: Values): Pace | 'own' {
  const found = PACES.find((pace) => SECONDS[pace][0] === turn_timer && SECONDS[pace][1] === answer_timer);
  return found ?? 'own';
}
