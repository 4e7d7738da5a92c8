// What a player likes, kept in the browser: pace of motion, light or dark, size of type, single-letter keys.
import { effect, type Signal, signal } from '@preact/signals';
import type { Speed } from '../motion/speed';
import { keep, kept } from './kept';

export type Theme = 'system' | 'light' | 'dark';

export const SPEEDS: readonly Speed[] = ['off', 'fast', 'normal', 'slow'];
export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];
export const SMALLEST = 90;
export const LARGEST = 140;

function preference<Value>(name: string, read: (text: string | null) => Value): Signal<Value> {
  const preferred = signal(read(kept(name)));
  let first = true;
  effect(() => {
    const text = String(preferred.value);
    if (!first) keep(name, text);
    first = false;
  });
  return preferred;
}

const oneOf =
  <Value extends string>(values: readonly Value[], otherwise: Value) =>
  (text: string | null): Value =>
    values.find((value) => value === text) ?? otherwise;

const percent = (text: string | null): number => Math.min(LARGEST, Math.max(SMALLEST, Number(text ?? 100) || 100));

export const speed = preference<Speed>('speed', oneOf(SPEEDS, 'normal'));
export const theme = preference<Theme>('theme', oneOf(THEMES, 'system'));
/** Percent of the usual size of type. */
export const scale = preference('scale', percent);
/** Whether every turn of one's own takes the time that may be had once (WCAG 2.2.1, R339). */
export const moreTime = preference('time', (text) => text === 'true');
/** Whether single letters act at the table (WCAG 2.1.4). */
export const letterKeys = preference('keys', (text) => text !== 'false');
