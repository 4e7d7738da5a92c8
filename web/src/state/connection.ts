// How the line to the table stands. Written by `net/`, shown by the connection bar and by whatever must wait for it.
import { computed, signal } from '@preact/signals';
import type { Text } from '../protocol/types';

/** `lost` is said to the player, and sends nothing; `gone` will not come back. */
export type Line = 'idle' | 'connecting' | 'open' | 'lost' | 'gone';

export interface Connection {
  readonly line: Line;
  /** Milliseconds of the last ping and its pong. */
  readonly latency: number | null;
  /** Why the server lets nobody in, where it has said so. */
  readonly why?: Text | undefined;
}

export const IDLE: Connection = { line: 'idle', latency: null };
export const connection = signal<Connection>(IDLE);
export const lost = computed(() => connection.value.line === 'lost');

// Milliseconds that the server's clock is ahead of this one.
const offset = signal(0);

export function setClock(serverSeconds: number): void {
  offset.value = serverSeconds * 1000 - Date.now();
}

/** The server's clock in seconds since 1970, as `Waiting.since` and `until` are given. */
export const serverNow = (): number => (Date.now() + offset.value) / 1000;
