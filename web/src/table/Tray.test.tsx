// Who is played for, or answered for, reads so and has one button to be back (R235, R336).
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import texts from '@texts/en/table.json';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import scene from '../../test/fixtures/play.json';
import { addTexts } from '../i18n/catalogue';
import * as net from '../net';
import type { SeatPlate, Welcome } from '../protocol/types';
import { welcome } from '../state/fold';
import { Tray } from './Tray';

vi.mock('../net', async (real) => ({ ...(await real<typeof net>()), send: vi.fn(async () => null) }));

beforeAll(() => addTexts(texts));
afterEach(cleanup);

function seated(plate: Partial<SeatPlate>): void {
  const view = scene as unknown as Welcome;
  const { table, you } = view.parts;
  if (!table || you?.seat == null) throw new Error('the scene has a table and a seat');
  const seats = table.seats.map((one, seat) => (seat === you.seat ? { ...one, ...plate } : one));
  welcome({ ...view, parts: { ...view.parts, table: { ...table, seats } } });
  render(<Tray />);
}

it('lets a bot play for somebody else at the second tap, and says so before (R230)', async () => {
  const view = scene as unknown as Welcome;
  const { stage, you } = view.parts;
  if (!stage || you?.seat == null) throw new Error('the scene has a stage and a seat');
  const seat = (you.seat + 1) % 2;
  const waiting = { seat, decision: 'play', since: 0, call_bot_at: 1 } as const;
  welcome({ ...view, parts: { ...view.parts, stage: { ...stage, waiting }, prompt: null } });
  render(<Tray />);
  vi.mocked(net.send).mockClear();
  fireEvent.click(await screen.findByRole('button', { name: /^Let a bot play for / }));
  expect(net.send).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Tap again: a bot plays' }));
  expect(net.send).toHaveBeenCalledWith({ type: 'call-bot', seat });
});

it.each([
  [false, 'No plays left'],
  [true, 'Move wilds, or end the turn'],
])('speaks of wilds after the last play only where one may move: %o', (movable, words) => {
  const view = structuredClone(scene) as unknown as Welcome;
  const { stage, prompt } = view.parts;
  if (!stage || prompt?.offer.decision !== 'play') throw new Error('the scene is a turn');
  stage.plays_left = 0;
  // A card that stays is offered with the reason why.
  const reason = { rule: 'R52', text: { key: 'reason.properties_stay', args: {} } };
  const stays = prompt.offer.table.map(({ card, ways }) => ({ card, ways: ways.map((way) => ({ ...way, reason })) }));
  expect(stays.length).toBeGreaterThan(0);
  prompt.offer = { ...prompt.offer, hand: [], table: movable ? prompt.offer.table : stays, warn: [] };
  welcome(view);
  render(<Tray />);
  expect(screen.getByText(words)).toBeTruthy();
});

it('tells whoever watches that they do', () => {
  const view = scene as unknown as Welcome;
  welcome({ ...view, parts: { ...view.parts, you: {}, prompt: null } });
  render(<Tray />);
  expect(screen.getByText('You are watching.')).toBeTruthy();
});

it.each([
  [{ away: true }, 'The table answers for you'],
  [{ bot: 'regular' as const }, 'A bot plays for you'],
])('says who plays: %o', async (plate, words) => {
  seated(plate);
  expect(await screen.findByText(words)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: "I'm back" }));
  expect(net.send).toHaveBeenLastCalledWith({ type: 'take-back' });
});
