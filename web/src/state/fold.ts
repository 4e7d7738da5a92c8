// Lays what the server sends over the View. Nothing is computed: parts are replaced by name.
import { batch } from '@preact/signals';
import type { Parts, Row, SeatPart, Text, Welcome } from '../protocol/types';
import { setClock } from './connection';
import { step } from './steps';
import { ahead, hand, here, type Line, log, prompt, seats, seq, stage, table, watching, you } from './table';
import { said } from './talk';

const LINES = 400;

const lines = (mark: string, texts: readonly Text[]): Line[] =>
  texts.map((text, index) => ({ id: `${mark}.${index}`, text }));

function laySeats(old: Readonly<Record<string, SeatPart>>, changed: NonNullable<Parts['seats']>) {
  const all = Object.entries({ ...old, ...changed });
  return Object.fromEntries(all.filter((entry): entry is [string, SeatPart] => entry[1] !== null));
}

function lay(parts: Parts, whole: boolean): void {
  if (parts.table) table.value = parts.table;
  if (parts.you) you.value = parts.you;
  if (parts.seats) seats.value = laySeats(whole ? {} : seats.value, parts.seats);
  if (parts.hand) hand.value = parts.hand;
  if (parts.stage !== undefined) stage.value = parts.stage;
  if (parts.prompt !== undefined) prompt.value = parts.prompt;
  if (parts.ahead !== undefined) ahead.value = parts.ahead;
}

/** A whole view takes the place of the old one. */
export function welcome(message: Welcome): void {
  batch(() => {
    setClock(message.now);
    lay({ stage: null, prompt: null, hand: [], seats: {}, ...message.parts }, true);
    log.value = lines(`w${message.seq}`, message.log);
    here.value = message.here;
    watching.value = message.watching ?? 0;
    seq.value = message.seq;
  });
}

/** Lays a row over the view; false when rows are missing between the two. */
export function fold(row: Row): boolean {
  const last = seq.value ?? 0;
  if (row.seq <= last) return true;
  if (row.seq !== last + 1) return false;
  step(row, () =>
    batch(() => {
      lay(row.parts, false);
      log.value = [...log.value, ...lines(`${row.seq}`, row.log)].slice(-LINES);
      seq.value = row.seq;
    }),
  );
  return true;
}

/** Empties the view: another table is coming. */
export function clear(): void {
  batch(() => {
    seq.value = null;
    table.value = null;
    you.value = {};
    seats.value = {};
    hand.value = [];
    stage.value = null;
    prompt.value = ahead.value = null;
    log.value = [];
    here.value = [];
    said.value = [];
  });
}
