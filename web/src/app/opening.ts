// Opens a table for this browser's guest: with the first seat taken and, for a game at once, bots beside it.
import { hex, openTable } from '../net';
import type { Preset } from '../protocol/types';
import { go } from './go';
import { diceName, guestName } from './guest';
import { startAt } from './intent';

const BOTS = 2;
const LUCK_BYTES = 16;

export type Purpose = 'bots' | 'table';

export interface Rules {
  readonly edition: string;
  readonly options?: Preset['options'];
}

export async function openWith(why: Purpose, { edition, options = {} }: Rules): Promise<void> {
  const seat = { name: guestName.value.trim() || diceName(), luck: hex(LUCK_BYTES) };
  const { code } = await openTable({ ...seat, bots: why === 'bots' ? BOTS : 0, edition, options });
  if (why === 'bots') startAt(code);
  go(`/t/${code}`);
}
