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

it.each([
  [{ away: true }, 'The table answers for you'],
  [{ bot: 'regular' as const }, 'A bot plays for you'],
])('says who plays: %o', (plate, words) => {
  seated(plate);
  expect(screen.getByText(words)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: "I'm back" }));
  expect(net.send).toHaveBeenLastCalledWith({ type: 'take-back' });
});
