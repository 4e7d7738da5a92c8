// What is left of a turn, then what quick turns have saved: one clock, worked out from what the server says (UI-R27).
import { act, cleanup, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import scene from '../../test/fixtures/play.json';
import * as net from '../net';
import type { Waiting, Welcome } from '../protocol/types';
import { connection, IDLE, setClock } from '../state/connection';
import { welcome } from '../state/fold';
import { moreTime } from '../state/preferences';
import Clock from './Clock';
import { secondsLeft } from './clock';

const NOW = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers();
  setClock(NOW);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

vi.mock('../net', async (real) => ({ ...(await real<typeof net>()), send: vi.fn(async () => null) }));

function shown(waiting: Partial<Waiting>): HTMLElement | null {
  const view = scene as unknown as Welcome;
  const waited = { seat: 0, decision: 'play', since: NOW, ...waiting };
  const stage = view.parts.stage ? { ...view.parts.stage, waiting: waited } : null;
  welcome({ ...view, now: NOW, parts: { ...view.parts, stage } });
  if (secondsLeft.value !== null) render(<Clock all={secondsLeft.value} />);
  return screen.queryByRole('timer');
}

it('shows no clock where none runs', () => {
  expect(shown({})).toBeNull();
});

it('shows the turn first, and beside it what was saved', () => {
  const clock = shown({ until: NOW + 75, saved: 10, whole: 120 });
  expect(clock?.textContent).toBe('1:05+10and 10 saved seconds');
  expect(Number(clock?.style.getPropertyValue('--left'))).toBeCloseTo(65 / 120);
});

it('shows what was saved running out once the turn has nothing left', () => {
  const clock = shown({ until: NOW + 7, saved: 10, whole: 60 });
  expect(clock?.textContent).toBe('0:00+7and 7 saved seconds');
  expect(clock?.style.getPropertyValue('--left')).toBe('0');
});

it('shows a short clock as a part of the short one', () => {
  const clock = shown({ until: NOW + 30, whole: 30 });
  expect(clock?.textContent).toBe('0:30');
  expect(clock?.style.getPropertyValue('--left')).toBe('1');
});

it('asks for more time once a question, for who has set that they need it', () => {
  shown({ until: NOW + 30, whole: 30, more: true });
  expect(net.send).not.toHaveBeenCalled();
  cleanup();
  moreTime.value = true;
  shown({ until: NOW + 30, whole: 30, more: true });
  expect(net.send).toHaveBeenCalledOnce();
  expect(net.send).toHaveBeenCalledWith({ type: 'more-time' });
  moreTime.value = false;
});

it('asks for more time no second time when the line is back: what was on its way goes again by itself', () => {
  moreTime.value = true;
  vi.mocked(net.send).mockClear();
  shown({ until: NOW + 30, whole: 30, more: true });
  for (const line of ['lost', 'open'] as const)
    act(() => {
      connection.value = { ...IDLE, line };
    });
  expect(net.send).toHaveBeenCalledOnce();
  moreTime.value = false;
  connection.value = IDLE;
});
