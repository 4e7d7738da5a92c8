// The play that is being put together: a card taken up, what to do with it, the answers so far. Kept by prompt, sent only
// with the last answer; until then Cancel costs nothing.
import { computed } from '@preact/signals';
import { play, underway } from '../net';
import type { CardOffer, Move, Way } from '../protocol/types';
import { select, selected, unselect } from '../state/selection';
import { prompt } from '../state/table';
import { lying } from '../table/places';
import type { Lying } from '../table/zones';
import { type From, offered } from './offered';
import { type Walk, walk } from './walk';

export interface Plan {
  readonly from: From;
  /** A kind in the hand, a reference on the table. */
  readonly card: string;
  /** The element that was tapped; another of its kind stands in for it after a reload. */
  readonly key: string;
  readonly way: number | null;
  readonly answers: readonly (number | string)[];
}

const offer = computed(() => prompt.value?.offer);

// A card with one way is on that way at once, where it asks something: what asks nothing more is a button, and waits for
// its tap. A hand card always shows first what it can do on your turn.
function taken(from: From, { card, ways }: CardOffer, key = ''): Plan {
  const [only] = ways;
  const shown = from === 'hand' && offer.value?.decision === 'play';
  const asks = only && ways.length === 1 && !only.reason && !shown && walk(card, only, []).question !== null;
  return { from, card, key, way: asks ? 0 : null, answers: [] };
}

// The one card that a question is about is taken up by itself.
const start = computed<Plan | null>(() => {
  const [only, ...more] = offered(offer.value, 'ask');
  return only && more.length === 0 ? taken('ask', only) : null;
});

export const plan = computed<Plan | null>(() => {
  const asked = prompt.value;
  // What is chosen to pay or to discard is no plan.
  if (!asked || ['pay', 'respond', 'discard'].includes(asked.offer.decision)) return null;
  return selected<Plan | null>(asked.id, null) ?? start.value;
});

function keep(next: Plan): void {
  if (prompt.value) select(prompt.value.id, next);
}

export const cancel = unselect;

export const offerOf = computed<CardOffer | null>(() => {
  const { from, card } = plan.value ?? {};
  return (from && offered(offer.value, from).find((each) => each.card === card)) || null;
});

/** What is to be done with the card that is taken up, once that is chosen. */
export const wayOf = ({ way }: Plan): Way | undefined => (way === null ? undefined : offerOf.value?.ways[way]);

function walked(chosen: Plan): Walk | null {
  const way = wayOf(chosen);
  return way ? walk(chosen.card, way, chosen.answers) : null;
}

/** What is being walked, once the way is chosen. */
export const walking = computed<Walk | null>(() => plan.value && walked(plan.value));

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

function takeUp(from: From, card: string, key = ''): void {
  const found = offered(offer.value, from).find((each) => each.card === card);
  if (found && !sending.value) keep(taken(from, found, key));
}

/** Takes a hand card up, or puts it back. */
export function pick({ kind, key }: Lying): void {
  if (pickedKey.value === key) cancel();
  else takeUp('hand', kind, key);
}

/** Takes up a card of the own table, to move it. */
export const pickTable = (card: string): void => takeUp('table', card);

/** Takes up one of the cards that the question is about. */
export const pickAsked = (card: string): void => takeUp('ask', card);

export async function commit(move: Move): Promise<void> {
  const asked = prompt.value;
  if (!asked || sending.value) return;
  const answered = play(move, asked.id);
  // What a lost line does not take stays chosen.
  if (sending.value) cancel();
  await answered;
}

function go(next: Plan): void {
  const then = walked(next);
  if (then && !then.question) void commit(then.move);
  else keep(next);
}

export function chooseWay(way: number): void {
  if (plan.value) go({ ...plan.value, way, answers: [] });
}

export function answer(value: number | string): void {
  if (plan.value) go({ ...plan.value, answers: [...plan.value.answers, value] });
}

/** The card as it was taken up, if there is anything to go back from. */
const first = computed<Plan | null>(() => {
  const chosen = plan.value;
  const fresh = chosen && offerOf.value && taken(chosen.from, offerOf.value, chosen.key);
  return fresh && (fresh.way !== chosen.way || chosen.answers.length > 0) ? fresh : null;
});

export const deep = computed(() => first.value !== null);

/** One step back; from the first, the card is put back. */
export function back(): void {
  const chosen = plan.value;
  if (chosen && chosen.answers.length > 0) keep({ ...chosen, answers: chosen.answers.slice(0, -1) });
  else if (first.value) keep(first.value);
  else cancel();
}

/** A way as it is walked to its end, if it asks nothing. */
export const atOnce = (card: string, way: Way): Walk | null => {
  const whole = walk(card, way, []);
  return whole.question ? null : whole;
};
