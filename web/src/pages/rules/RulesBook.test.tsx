// A book of rules fetches its guide, says where the table plays otherwise, and compares its edition with the first one.
import { cleanup, configure, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { say } from '../../i18n/say';
import type { CardSheet, EditionSheet } from '../../protocol/types';
import type { Chapter } from './guide';
import type { HouseRule } from './Pages';
import { RulesBook } from './RulesBook';

// The guide is a module of its own, which a busy machine needs seconds to load.
configure({ asyncUtilTimeout: 60_000 });

const card = (kind: string, copies: number): CardSheet => ({ kind, family: 'action', copies, value: 3, amount: 5 });

const edition = (id: string, cards: CardSheet[], more: Partial<EditionSheet> = {}): EditionSheet => ({
  id,
  guide: id,
  version: 1,
  wording: '',
  money: '5M',
  seats: [2, 5],
  colours: [{ colour: 'railroad', size: 4, rents: [1, 2, 3, 4], buildable: false }],
  cards,
  switches: [{ key: 'auto_end', kind: 'flag', subject: 'turn', rule: 'R24', text: 'switch.auto_end' }],
  defaults: { auto_end: false, sets_to_win: 3, plays_per_turn: 3, draw: 2, turn_timer: 0, answer_timer: 0 },
  ...more,
});

const CLASSIC = edition('classic', [card('deal-breaker', 2), card('pass-go', 10)]);
const METRO = edition('metro', [card('deal-breaker', 3), card('heist', 1)], {
  wording: 'metro',
  defaults: { ...CLASSIC.defaults, auto_end: true },
});

beforeEach(() => {
  const answers: Record<string, unknown> = { '/api/editions': [CLASSIC, METRO], '/api/editions/classic': CLASSIC };
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(Response.json(answers[path])));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (sheet: EditionSheet, chapter: Chapter, house: readonly HouseRule[] = []) =>
  render(<RulesBook sheet={sheet} options={{}} house={house} chapter={chapter} onChapter={() => {}} />);

test('says at a paragraph what the table plays differently', async () => {
  open(CLASSIC, 'full', [{ rule: 'R24', text: 'It ends by itself.' }]);
  const notes = await screen.findAllByText('At this table:');
  expect(notes).toHaveLength(1);
  expect(notes[0]?.parentElement?.textContent).toBe('At this table: It ends by itself.');
});

test('calls the colours as the edition does', async () => {
  open(METRO, 'full');
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('rowheader').textContent).toBe('MRT');
});

test('says what differs from the first edition', async () => {
  open(METRO, 'changes');
  expect(await screen.findByText('Deal Breaker: 3 instead of 2.')).toBeTruthy();
  expect(screen.getByText(say('switch.auto_end', { value: 'on' }), { exact: false })).toBeTruthy();
  expect(screen.getByText('Heist')).toBeTruthy();
  expect(screen.getByText('Pass Go')).toBeTruthy();
});

test('leads from the first edition to the others', async () => {
  open(CLASSIC, 'changes');
  const [link] = await screen.findAllByRole('link');
  expect(link?.getAttribute('href')).toBe('/rules/metro/changes');
});
