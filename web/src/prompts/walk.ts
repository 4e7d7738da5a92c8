// Walks an Offer: from a Way and the answers given so far to the next question, or to the whole Move. Knows no rule: what
// may be answered, and what an answer leads to, stands in the tree.
import type { Move, Option, Question, Reason, Text, Way } from '../protocol/types';

/** One answered question; `given` by the player, or the only answer there was. */
export interface Crumb {
  readonly question: Question;
  readonly option: Option;
  readonly given: boolean;
}

export interface Walk {
  readonly crumbs: readonly Crumb[];
  /** The question that is open now; null when the Move is whole. */
  readonly question: Question | null;
  readonly move: Move;
  /** Millions of the answer given last that names any. */
  readonly amount: number | null;
  readonly warn: readonly Text[];
}

type Draft = Record<string, unknown>;

export const open = (question: Question): readonly Option[] => question.options.filter((option) => !option.reason);

// A question about a rival goes to `move[field][rival]`, every other to `move[field]`.
function set(draft: Draft, { field, rival }: Question, value: number | string): Draft {
  if (rival === undefined || rival === null) return { ...draft, [field]: value };
  const before = draft[field];
  const picks = typeof before === 'object' ? before : {};
  return { ...draft, [field]: { ...picks, [rival]: value } };
}

const amountOf = (way: Way, crumbs: readonly Crumb[]): number | null =>
  crumbs.reduce<number | null>((last, { option }) => option.amount ?? last, way.amount ?? null);

/** Follows the answers; what has one legal answer is answered by the way, and named in the crumbs. */
export function walk(card: string, way: Way, answers: readonly (number | string)[]): Walk {
  const left = [...answers];
  const crumbs: Crumb[] = [];
  let draft: Draft = { do: way.do, card, ...way.fixed };
  let questions = way.questions ?? [];
  let asked: Question | null = null;
  for (let question = questions[0]; question; question = questions[0]) {
    const legal = open(question);
    const only = legal.length === 1 ? legal[0] : undefined;
    const option = only ?? legal.find(({ value }) => value === left[0]);
    if (!option) {
      asked = question;
      break;
    }
    if (!only) left.shift();
    crumbs.push({ question, option, given: !only });
    draft = set(draft, question, option.value);
    questions = [...(option.then ?? []), ...questions.slice(1)];
  }
  const warn = [...(way.warn ?? []), ...crumbs.flatMap(({ option }) => option.warn ?? [])];
  // The server's own tree filled the draft, so it is a Move of the notation.
  return { crumbs, question: asked, move: draft as unknown as Move, amount: amountOf(way, crumbs), warn };
}

/** Why nothing can be done with a card: the first reason, when every way has one. */
export function whyNot(ways: readonly Way[]): Reason | null {
  if (ways.some(({ reason }) => !reason)) return null;
  return ways.find(({ reason }) => reason)?.reason ?? null;
}
