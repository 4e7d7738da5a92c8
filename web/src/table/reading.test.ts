// Who presses and holds a card reads it; a tap takes it up, however late a busy phone tells that the finger has gone.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readable, reading, stopReading } from './reading';

const card = readable('money:1', 'hand');
const at = (timeStamp: number) => ({ timeStamp, pointerType: 'touch' }) as PointerEvent;
const swallow = vi.fn();

/** Press a card at 0; let the page hear only after half a second that the finger has gone, and click. */
function press(until: number): void {
  card.onPointerDown(at(0));
  vi.advanceTimersByTime(500);
  card.onPointerUp(at(until));
  card.onClickCapture({ stopPropagation: swallow, preventDefault: vi.fn() } as unknown as Event);
}

beforeEach(() => {
  vi.useFakeTimers();
  swallow.mockClear();
});

afterEach(() => {
  stopReading();
  vi.useRealTimers();
});

it('is read by who holds it, and that takes nothing up', () => {
  press(460);
  expect(reading.value?.kind).toBe('money:1');
  expect(swallow).toHaveBeenCalledOnce();
});

it('is taken up by a tap that the page hears of late', () => {
  press(90);
  expect(reading.value).toBeNull();
  expect(swallow).not.toHaveBeenCalled();
});
