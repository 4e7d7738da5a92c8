// A refusal or a piece of news, said once in words and then gone. One at a time; the newest wins.
import { signal } from '@preact/signals';
import { addErrors } from '../i18n/errors';
import type { Refused, Text } from '../protocol/types';

export interface Toast {
  readonly id: number;
  readonly text: Text;
  /** The ruling behind a refusal, `R84`. */
  readonly rule: string | null;
}

const SHOWN_MS = 6000;

export const toast = signal<Toast | null>(null);
let shown = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export function tell(text: Text, rule: string | null = null): void {
  shown += 1;
  toast.value = { id: shown, text, rule };
  clearTimeout(timer);
  timer = setTimeout(hush, SHOWN_MS);
}

/**
 * Says why a command was refused: the rule's own sentence where there is one. Someone may be refused at the door, before
 * the texts of errors are here.
 */
export const tellRefusal = ({ text, reason }: Refused): Promise<void> =>
  addErrors().then(() => tell(reason?.text ?? text, reason?.rule ?? null));

export function hush(): void {
  clearTimeout(timer);
  toast.value = null;
}
