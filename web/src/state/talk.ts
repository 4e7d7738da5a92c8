// What seats have said: the newest lines. It is beside the log: the server stores none of it.
import { signal } from '@preact/signals';
import type { Said } from '../protocol/types';

const KEPT = 20;

export const said = signal<readonly Said[]>([]);

/** What was taken back is gone. */
export function hearUnsaid(when: number): void {
  said.value = said.value.filter(({ at }) => at !== when);
}

/** Takes in a line. After a lost line the last ones come again, in their order: what is newer than one follows it anew. */
export function hearSaid(line: Said): void {
  said.value = [...said.value.filter(({ at }) => at < line.at), line].slice(-KEPT);
}
