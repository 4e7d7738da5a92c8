// Sentences of the table: texts that the server names, and the one line that says whose turn it is and what is asked.
import { signal } from '@preact/signals';
import { cardName, money, say, sentence, t } from '../i18n/say';
import type { Outcome, Prompt, Reason, RespondFrame, Stage, Text } from '../protocol/types';
import { plateName, speech } from '../state/speech';
import { answers, mySeat } from '../state/table';
import { debtor, topFrame } from './frames';

/** The set that a card reference names, or null for a card of a hand or bank. */
export const setOf = (ref: string): string | null => ref.split('@')[1] ?? null;

/** Counts the catalogues that came after the table was drawn: what was said without them is said again. */
export const catalogues = signal(0);

/** A text of the server as a sentence. */
export function told({ key, args }: Text): string {
  catalogues.value;
  return sentence(key, args, speech.value);
}

/** Why something cannot be done, with the number of the ruling. */
export const why = ({ text, rule }: Reason): string => `${told(text)} (${rule})`;

export const amount = (millions: number): string => money(millions, speech.value);
export const nameOf = (kind: string): string => cardName(kind, speech.value);

export type Mood = 'go' | 'hit' | 'idle' | 'won';

/** What the stage says: one sentence, what follows it, and the colour of its band. */
export interface Now {
  readonly line: string;
  readonly more: string;
  readonly mood: Mood;
}

const plays = (stage: Stage): string =>
  stage.plays_left > 0 ? t('table.plays', { n: stage.plays_left }) : t('table.plays.none');

function respondMine(frame: RespondFrame): Now {
  const name = plateName(frame.asked === frame.target ? frame.actor : frame.target);
  const { card } = frame.move;
  if (frame.noes > 0) {
    const key = frame.asked === frame.actor ? 'table.now.respond.no' : 'table.now.respond.no.theirs';
    return { line: say(key, { name, card }, speech.value), more: '', mood: 'hit' };
  }
  const key = frame.amount ? 'table.now.respond.bill' : 'table.now.respond';
  const more = frame.amount ? cardName(card, speech.value) : '';
  return { line: say(key, { name, card, amount: frame.amount }, speech.value), more, mood: 'hit' };
}

const due = ({ offer }: Prompt): number => (offer.decision === 'settle' ? offer.due : 0);

function mine(stage: Stage, prompt: Prompt): Now {
  const frame = topFrame(stage);
  switch (frame?.type) {
    case 'respond':
      return respondMine(frame);
    case 'pay':
      return {
        line: t('table.now.pay', { other: frame.to, amount: frame.amount }, speech.value),
        more: cardName(frame.card, speech.value),
        mood: 'hit',
      };
    case 'discard':
      return { line: t('table.now.discard', { n: frame.count }), more: '', mood: 'go' };
    case 'place':
      return { line: t('table.now.place'), more: '', mood: 'go' };
    case 'settle':
      return { line: t('table.now.settle', { n: due(prompt) }), more: plays(stage), mood: 'go' };
    case 'use':
      return {
        line: t('table.now.use', { other: debtor(stage) ?? '', card: frame.card }, speech.value),
        more: '',
        mood: 'go',
      };
    case 'give':
      return { line: t('table.now.give'), more: cardName(frame.card, speech.value), mood: 'hit' };
    case 'win-now':
      return { line: t('table.now.win'), more: '', mood: 'go' };
    default:
      return { line: t('table.now.turn'), more: prompt ? plays(stage) : '', mood: 'go' };
  }
}

function theirs(stage: Stage): Now {
  const frame = topFrame(stage);
  const idle = (line: string, more = ''): Now => ({ line, more, mood: 'idle' });
  const name = plateName(stage.waiting?.seat ?? stage.turn);
  switch (frame?.type) {
    case 'respond':
      return idle(t('table.now.respond.other', { name }), cardName(frame.move.card, speech.value));
    case 'pay':
      return idle(
        t('table.now.pay.other', { name, other: frame.to, amount: frame.amount }, speech.value),
        cardName(frame.card, speech.value),
      );
    case 'discard':
      return idle(t('table.now.discard.other', { name, n: frame.count }));
    case 'place':
      return idle(t('table.now.place.other', { name }));
    case 'settle':
      return idle(t('table.now.settle.other', { name }), plays(stage));
    case 'use':
      return idle(t('table.now.use.other', { name, other: debtor(stage) ?? '' }, speech.value));
    case 'give':
      return idle(t('table.now.give.other', { name }), cardName(frame.card, speech.value));
    case 'win-now':
      return idle(t('table.now.win.other', { name }));
    default:
      return idle(t('table.now.turn.other', { name }), plays(stage));
  }
}

function winners({ winners: seats }: Outcome): string {
  const [first] = seats;
  if (seats.length !== 1 || first === undefined) return t('table.won.shared');
  return first === mySeat.value ? t('table.won.you') : t('table.won', { name: plateName(first) });
}

/** Whose turn it is and what is asked, for everyone who looks. */
export function now(stage: Stage | null, prompt: Prompt | null): Now {
  if (!stage) return { line: t('table.now.start'), more: '', mood: 'idle' };
  if (stage.outcome) return { line: winners(stage.outcome), more: t('table.now.over'), mood: 'won' };
  if (!prompt) return theirs(stage);
  const asked = mine(stage, prompt);
  return answers.value.serves === prompt.id ? { ...asked, more: t('table.now.served') } : asked;
}
