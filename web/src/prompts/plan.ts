// The play that is being put together: a card taken up, what to do with it, the answers so far. Kept by prompt, sent only
// with the last answer; until then Cancel costs nothing.
import { computed } from '@preact/signals';
import { play, underway } from '../net';
import type { CardOffer, Move, Option, PlayOffer, Question, Way } from '../protocol/types';
import { select, selected, unselect } from '../state/selection';
import { mySeat, prompt, seats } from '../state/table';
import { lying } from '../table/places';
import type { Lying } from '../table/zones';
import { open, type Walk, walk } from './walk';

export interface Plan {
  readonly from: 'hand' | 'table';
  /** A kind in the hand, a reference on the table. */
  readonly card: string;
  /** The element that was tapped; another of its kind stands in for it after a reload. */
  readonly key: string;
  readonly way: number | null;
  readonly answers: readonly (number | string)[];
}

const playOffer = computed<PlayOffer | null>(() => {
  const offer = prompt.value?.offer;
  return offer?.decision === 'play' ? offer : null;
});

export const plan = computed<Plan | null>(() => {
  const asked = prompt.value;
  return asked && playOffer.value ? selected<Plan | null>(asked.id, null) : null;
});

function keep(next: Plan): void {
  if (prompt.value) select(prompt.value.id, next);
}

export const cancel = unselect;

export const offerOf = computed<CardOffer | null>(() => {
  const { from, card } = plan.value ?? {};
  return (from && playOffer.value?.[from].find((each) => each.card === card)) || null;
});

/** What is being walked, once the way is chosen. */
export const walking = computed<Walk | null>(() => {
  const chosen = plan.value;
  const way = chosen?.way === null || !chosen ? undefined : offerOf.value?.ways[chosen.way];
  return chosen && way ? walk(chosen.card, way, chosen.answers) : null;
});

/** The key of the hand card that is taken up. */
export const pickedKey = computed<string | null>(() => {
  const chosen = plan.value;
  if (chosen?.from !== 'hand') return null;
  const held = lying('hand').filter(({ kind }) => kind === chosen.card);
  return (held.find(({ key }) => key === chosen.key) ?? held[0])?.key ?? null;
});

/** The move that is on its way to the server. */
export const sending = computed<Move | null>(() => {
  const command = underway.value.find(({ type }) => type === 'play');
  return command?.type === 'play' ? command.move : null;
});

export const sendingCard = computed<string | null>(() => {
  const move = sending.value;
  return move && 'card' in move ? move.card : null;
});

/** Takes a hand card up, or puts it back. */
export function pick(card: Lying): void {
  if (!playOffer.value || sending.value) return;
  if (pickedKey.value === card.key) cancel();
  else keep({ from: 'hand', card: card.kind, key: card.key, way: null, answers: [] });
}

/** Takes up a card of the own table, to move it. A card with one way is on that way at once. */
export function pickTable(card: string): void {
  const found = playOffer.value?.table.find((each) => each.card === card);
  if (found && !sending.value)
    keep({ from: 'table', card, key: '', way: found.ways.length === 1 ? 0 : null, answers: [] });
}

export async function commit(move: Move): Promise<void> {
  const asked = prompt.value;
  if (!asked || sending.value) return;
  cancel();
  await play(move, asked.id);
}

function go(next: Plan): void {
  const way = next.way === null ? undefined : offerOf.value?.ways[next.way];
  const walked = way && walk(next.card, way, next.answers);
  if (walked && !walked.question) void commit(walked.move);
  else keep(next);
}

export function chooseWay(way: number): void {
  if (plan.value) go({ ...plan.value, way, answers: [] });
}

export function answer(value: number | string): void {
  if (plan.value) go({ ...plan.value, answers: [...plan.value.answers, value] });
}

/** One step back; from the first, the card is put back. */
export function back(): void {
  const chosen = plan.value;
  if (!chosen) return;
  if (chosen.answers.length > 0) keep({ ...chosen, answers: chosen.answers.slice(0, -1) });
  else if (chosen.way !== null && chosen.from === 'hand') keep({ ...chosen, way: null });
  else cancel();
}

const seatOf = (option: Option): number | null => option.seat ?? mySeat.value;

function spotsOf({ field }: Question, option: Option): readonly string[] {
  const value = String(option.value);
  const seat = seatOf(option);
  if (field === 'target') return [`seat:${value}`];
  if (field === 'set' || field === 'to') return [`set:${seat}:${value}`];
  if (field === 'take' || field === 'give' || field === 'on') {
    return [`card:${seat}:${value}`, `set:${seat}:${value.split('@')[1]}`];
  }
  if (field !== 'colour') return [];
  const own = seats.value[String(mySeat.value)]?.sets ?? [];
  return own.filter(({ colour }) => colour === value).map(({ ref }) => `set:${seat}:${ref}`);
}

/** The places on the table that answer the open question, each with its answer; a place with two answers is none. */
export const targets = computed<ReadonlyMap<string, number | string>>(() => {
  const question = walking.value?.question;
  const found = new Map<string, number | string>();
  const twice = new Set<string>();
  for (const option of question ? open(question) : []) {
    for (const spot of question ? spotsOf(question, option) : []) {
      if (found.has(spot)) twice.add(spot);
      found.set(spot, option.value);
    }
  }
  for (const spot of twice) found.delete(spot);
  return found;
});

/** Whether a way can be walked to its end without a question. */
export const atOnce = (card: string, way: Way): Walk | null => {
  const walked = walk(card, way, []);
  return walked.question ? null : walked;
};
