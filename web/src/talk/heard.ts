// What of the talk this browser's player wants to read: nothing of who is muted, no line that was hidden, and rough words
// as they are, masked (UI-R29), or not at all.
import { signal } from '@preact/signals';
import type { Said } from '../protocol/types';
import { keep, kept } from '../state/kept';
import { isMuted } from '../state/muted';
import { wordsOf } from './phrases';

export const ROUGH = ['mask', 'show', 'hide'] as const;
export type Rough = (typeof ROUGH)[number];

export const rough = signal<Rough>(ROUGH.find((each) => each === kept('rough')) ?? 'mask');

export function chooseRough(choice: Rough): void {
  rough.value = choice;
  keep('rough', choice);
}

/** The times of lines that were hidden: a new page shows them again. */
const hidden = signal<readonly number[]>([]);

export function hide(line: Said): void {
  hidden.value = [...hidden.value, line.at];
}

export const isHeard = (line: Said): boolean =>
  !isMuted(line.seat) && !hidden.value.includes(line.at) && !(rough.value === 'hide' && line.mild);

/** What somebody said, as the reader wants to read it. */
export const textOf = (line: Said): string => (rough.value !== 'show' && line.mild) || wordsOf(line);
