// What the data of two editions tells apart: cards that are new, gone or of other numbers, and switches.
import { cardName } from '../../i18n/say';
import type { CardSheet, EditionSheet, SwitchSheet } from '../../protocol/types';
import { speechOf } from '../../state/speech';
import { meaning, same, type Value } from '../lobby/switches';
import { type Topic, topicsOf } from './topics';

export interface Cards {
  readonly fresh: readonly Topic[];
  readonly gone: readonly Topic[];
  readonly other: readonly { readonly title: string; readonly now: Numbers; readonly was: Numbers }[];
}

interface Numbers {
  readonly copies: number;
  /** Null where the cards of a topic differ among themselves. */
  readonly value: number | null;
}

export interface Rule {
  readonly key: string;
  readonly rule: string;
  readonly here: string;
  /** What the other edition says; empty where it has no such card. */
  readonly there: string;
}

// Notes are cards of their own here: one more note is news.
function groups(sheet: EditionSheet): readonly Topic[] {
  const notes = sheet.cards.filter(({ family }) => family === 'money');
  const rest = topicsOf(
    sheet.cards.filter(({ family }) => family !== 'money'),
    sheet,
  );
  return [
    ...notes.map((card) => ({ topic: card.kind, title: cardName(card.kind, speechOf(sheet)), cards: [card] })),
    ...rest,
  ];
}

function numbersOf(cards: readonly CardSheet[]): Numbers {
  const [{ value } = { value: 0 }] = cards;
  return {
    copies: cards.reduce((sum, { copies }) => sum + copies, 0),
    value: cards.every((card) => card.value === value) ? value : null,
  };
}

export function cardsOf(sheet: EditionSheet, base: EditionSheet): Cards {
  const [here, there] = [groups(sheet), groups(base)];
  const known = new Map(there.map((one) => [one.topic, one]));
  const left = new Set(here.map(({ topic }) => topic));
  const both = here.flatMap(({ topic, title, cards }) => {
    const before = known.get(topic);
    return before ? [{ title, now: numbersOf(cards), was: numbersOf(before.cards) }] : [];
  });
  return {
    fresh: here.filter(({ topic }) => !known.has(topic)),
    gone: there.filter(({ topic }) => !left.has(topic)),
    other: both.filter(({ now, was }) => now.copies !== was.copies || now.value !== was.value),
  };
}

// A switch says nothing where its card is not in the deck, nor how chips are settled where there are none.
const speaks = ({ key, subject, idle }: SwitchSheet, { defaults }: EditionSheet): boolean =>
  !idle && (subject !== 'debt' || key === 'debt_chips' || defaults.debt_chips !== 0);

// Both are JSON values of switches, which the server has checked.
const chosenIn = ({ key }: SwitchSheet, { defaults }: EditionSheet): Value => defaults[key] as Value;

export function rulesOf(sheet: EditionSheet, base: EditionSheet): readonly Rule[] {
  const before = new Map(base.switches.map((one) => [one.key, one]));
  return sheet.switches.flatMap((one): readonly Rule[] => {
    const was = before.get(one.key);
    const known = was !== undefined && speaks(was, base);
    if (!speaks(one, sheet) || (known && same(chosenIn(one, sheet), chosenIn(one, base)))) return [];
    const there = known ? meaning(one, chosenIn(one, base)) : '';
    return [{ key: one.key, rule: one.rule, here: meaning(one, chosenIn(one, sheet)), there }];
  });
}
