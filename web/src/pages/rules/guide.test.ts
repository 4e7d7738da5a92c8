import cards from '@texts/en/cards.json';
import rules from '@texts/en/rules.json';
import sentences from '@texts/en/switches.json';
import { beforeAll, describe, expect, it } from 'vitest';
import { addTexts } from '../../i18n/catalogue';
import type { CardSheet, EditionSheet } from '../../protocol/types';
import { cardsOf, rulesOf } from './compare';
import { cites, type Guide, guideOf, linesOf, partsOf, textIn, topicOf } from './guide';
import { GUIDES, loadGuide } from './guides';

addTexts(cards);
addTexts(rules);
addTexts(sentences);

const card = (kind: string, copies = 1, amount = 0): CardSheet => ({
  kind,
  family: kind.startsWith('money') ? 'money' : 'action',
  copies,
  value: 3,
  amount,
});

const sheetOf = (guide: string, all: readonly CardSheet[] = []): EditionSheet => ({
  id: guide,
  guide,
  version: 1,
  wording: '',
  money: '5M',
  seats: [2, 5],
  colours: [],
  cards: [card('house', 3, 3), card('hotel', 2, 4), card('shack', 3, 5), card('yoink', 3, 10), ...all],
  switches: [],
  defaults: {
    sets_to_win: 3,
    plays_per_turn: 3,
    starting_hand: 5,
    hand_limit: 7,
    draw: 2,
    draw_when_empty: 5,
    debt_chips: 3,
    away_after: 90,
    turn_timer: 0,
    answer_timer: 0,
  },
});

// Every kind that a text of the guides waits for.
const ALL = [
  'just-say-no',
  'forced-debt',
  'go-again',
  'heist',
  'market-crash',
  'repossession',
  'super-sly-deal',
  'tax-collector',
  'tough-luck',
  'unfair-trade',
].map((kind) => card(kind));

const read = (guide: Guide): readonly string[] => {
  const full = partsOf(guide, 'full').flatMap(({ at }) => linesOf(guide, `full.${at}`));
  const parts = ['brief', 'full', 'unclear', 'question'].flatMap((area) => partsOf(guide, area));
  const words = parts.flatMap(({ title, text, rule }) => [title, text, rule]);
  return [...words, ...full, ...linesOf(guide, 'tip'), textIn(guide, 'age'), textIn(guide, 'length')];
};

it('finds the guides', () => {
  expect([...GUIDES].sort()).toEqual(['classic', 'lite', 'metro', 'no-mercy', 'rulebook']);
});

describe.each(GUIDES)('the guide %s', (name) => {
  beforeAll(() => loadGuide(name));
  const guide = guideOf(sheetOf(name, ALL), {});

  it('has every chapter', () => {
    for (const area of ['brief', 'full', 'unclear', 'question']) expect(partsOf(guide, area).length).toBeGreaterThan(5);
    expect(linesOf(guide, 'tip').length).toBeGreaterThan(5);
  });

  it('asks for nothing that the edition does not say', () => {
    expect(JSON.stringify(read(guide))).not.toMatch(/\{\w+\}|undefined|guide\./);
  });

  it('names a ruling for each unclear case, and some for each paragraph of the full rules', () => {
    for (const { rule } of partsOf(guide, 'unclear')) expect(rule).toMatch(/^R\d+$/);
    for (const { at } of partsOf(guide, 'full'))
      for (const line of linesOf(guide, `full.${at}`)) expect(line).toMatch(/ \(R\d+(( to|,) R\d+)*\)$/);
  });

  it('speaks of a house rule with its own number', () => {
    const [goal] = partsOf(guideOf(sheetOf(name), { sets_to_win: 1 }), 'brief');
    expect(goal?.text).toContain('a full set');
  });
});

describe('a guide', () => {
  beforeAll(() => loadGuide('lite'));

  it('is silent on cards that are not in the deck, also by house rule', () => {
    const said = (all: readonly CardSheet[], without: readonly string[] = []) =>
      read(guideOf(sheetOf('lite', all), { without })).join(' ');
    const heist = [card('just-say-no'), card('heist')];
    expect(said(heist)).toContain('Heist takes');
    expect(said(heist, ['heist'])).not.toContain('Heist takes');
    expect(said([card('just-say-no')])).not.toContain('Heist takes');
  });

  it('writes money as its edition does', () => {
    const sheet = sheetOf('lite');
    expect(read(guideOf(sheet, {})).join(' ')).toContain('pay you 10M.');
    expect(read(guideOf({ ...sheet, money: 'M5' }, {})).join(' ')).toContain('pay you M10.');
  });

  it('counts the cards that are dealt', () => {
    expect(guideOf(sheetOf('lite'), {}).args.deck).toBe(11);
    expect(guideOf(sheetOf('lite'), { without: ['shack'] }).args.deck).toBe(8);
  });
});

describe('a paragraph', () => {
  it('cites rulings one by one and from one to another', () => {
    expect(cites('R48 to R50, R263', 'R49')).toBe(true);
    expect(cites('R48 to R50, R263', 'R263')).toBe(true);
    expect(cites('R48 to R50, R263', 'R51')).toBe(false);
  });

  it('tells a card by its own words, or by those of its family', () => {
    expect(topicOf('wild:any')).toBe('wild:any');
    expect(topicOf('wild:red/yellow')).toBe('wild');
    expect(topicOf('double-rent:red/yellow')).toBe('double-rent');
    expect(topicOf('pass-go')).toBe('pass-go');
  });
});

describe('two editions', () => {
  const draw = { key: 'draw', kind: 'number', subject: 'turn', rule: 'R14', text: 'switch.draw' } as const;
  const heist = { key: 'heist_pick', kind: 'choice', subject: 'cards', rule: 'R194', text: 'switch.draw' } as const;
  const base: EditionSheet = {
    ...sheetOf('classic', [card('deal-breaker', 2)]),
    switches: [draw, { ...heist, idle: true }],
    defaults: { draw: 2, heist_pick: 'choose' },
  };
  const other: EditionSheet = {
    ...sheetOf('lite', [card('deal-breaker', 3), card('money:15'), card('heist')]),
    switches: [draw, heist],
    defaults: { draw: 3, heist_pick: 'choose' },
  };

  it('differ in cards that are new, gone, or of another number', () => {
    const { fresh, gone, other: more } = cardsOf(other, base);
    expect(fresh.map(({ topic }) => topic)).toEqual(['money:15', 'heist']);
    expect(gone).toEqual([]);
    expect(more.map(({ title, now, was }) => [title, now.copies, was.copies])).toEqual([['Deal Breaker', 3, 2]]);
  });

  it('differ in switches, where the deck has what they speak of', () => {
    expect(rulesOf(other, base).map(({ key, there }) => [key, there !== ''])).toEqual([
      ['draw', true],
      ['heist_pick', false],
    ]);
    expect(rulesOf(base, other).map(({ key }) => key)).toEqual(['draw']);
  });
});
