// The places on the table that answer the open question: seats, sets, cards on tables and in banks.
import { computed } from '@preact/signals';
import type { Option, Question } from '../protocol/types';
import { mySeat, seats } from '../state/table';
import { setOf } from '../table/words';
import { walking } from './plan';
import { open } from './walk';

/** Whether an answer is a seat: a player to aim at, or one to give a card to. */
export const isSeat = ({ field }: Question, { value }: Option): boolean =>
  field === 'target' || (field === 'to' && typeof value === 'number');

// A colour of an own play is a set of yours; one to be taken lies with the others.
function setsOf(colour: string): readonly string[] {
  const mine = walking.value?.move.do !== 'act';
  return Object.entries(seats.value).flatMap(([seat, { sets }]) =>
    (Number(seat) === mySeat.value) === mine
      ? sets.filter((set) => set.colour === colour).map(({ ref }) => `set:${seat}:${ref}`)
      : [],
  );
}

function spotsOf(question: Question, option: Option): readonly string[] {
  const { field, rival } = question;
  const value = String(option.value);
  const seat = option.seat ?? rival ?? mySeat.value;
  if (isSeat(question, option)) return [`seat:${value}`];
  if (field === 'set' || field === 'to') return [`set:${seat}:${value}`];
  if (field === 'colour') return setsOf(value);
  if (field !== 'take' && field !== 'give' && field !== 'on') return [];
  const set = setOf(value);
  return set === null ? [`bank:${seat}:${value}`] : [`card:${seat}:${value}`, `set:${seat}:${set}`];
}

/** Each place with its answer; a place with two different answers is none. */
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
