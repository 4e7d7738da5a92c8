// What the data of two editions tells apart: cards that are new, gone or of other numbers, and switches.
import type { CardSheet, EditionSheet, SwitchSheet } from '../../protocol/types';
import { meaning, same, type Value } from '../lobby/switches';
import { cardTitle, type Topic, topicsOf } from './topics';

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
  return [...notes.map((card) => ({ topic: card.kind, title: cardTitle(card.kind, sheet), cards: [card] })), ...rest];
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

// Switches that speak of one kind of card, or of debt chips: without it they say nothing.
const ABOUT: Readonly<Record<string, string>> = {
  doublers_per_rent: 'double-the-rent',
  forced_deal_own_full_set: 'forced-deal',
  buildings_move: 'house',
  heist_pick: 'heist',
  super_sly_wilds: 'super-sly-deal',
};
const OF_CHIPS = ['settlement', 'settlement_empty_hand'];

function speaks(key: string, { cards, defaults }: EditionSheet): boolean {
  if (OF_CHIPS.includes(key)) return defaults.debt_chips !== 0;
  return !(key in ABOUT) || cards.some(({ kind }) => kind === ABOUT[key]);
}

// Both are JSON values of switches, which the server has checked.
const chosenIn = ({ key }: SwitchSheet, { defaults }: EditionSheet): Value => defaults[key] as Value;

export function rulesOf(sheet: EditionSheet, base: EditionSheet): readonly Rule[] {
  const told = sheet.switches.filter(({ key }) => speaks(key, sheet) && key in sheet.defaults);
  return told.flatMap((one): readonly Rule[] => {
    const known = speaks(one.key, base) && one.key in base.defaults;
    if (known && same(chosenIn(one, sheet), chosenIn(one, base))) return [];
    const there = known ? meaning(one, chosenIn(one, base)) : '';
    return [{ key: one.key, rule: one.rule, here: meaning(one, chosenIn(one, sheet)), there }];
  });
}
