// Which card is being read. Press and hold, rest the pointer on it, or the Read button; never the only way to anything.
import { signal } from '@preact/signals';

export interface Reading {
  readonly kind: string;
  readonly where: 'hand' | 'table';
  /** Closed again when the pointer leaves: nobody asked for it to stay. */
  readonly passing: boolean;
}

export const reading = signal<Reading | null>(null);

const HOLD_MS = 450;
const REST_MS = 650;
let timer: ReturnType<typeof setTimeout> | undefined;
let pressed = 0;
let held = false;

export function read(kind: string, where: Reading['where'], passing = false): void {
  reading.value = { kind, where, passing };
}

export function stopReading(): void {
  clearTimeout(timer);
  reading.value = null;
}

function later(ms: number, what: () => void): void {
  clearTimeout(timer);
  timer = setTimeout(what, ms);
}

const leave = (): void => {
  clearTimeout(timer);
  if (reading.value?.passing) reading.value = null;
};

/** What makes a card readable: spread over its element. */
export const readable = (kind: string, where: Reading['where']) => ({
  onPointerDown: (event: PointerEvent) => {
    held = false;
    pressed = event.timeStamp;
    if (event.pointerType === 'mouse') return leave();
    later(HOLD_MS, () => {
      held = true;
      read(kind, where);
    });
  },
  onPointerEnter: (event: PointerEvent) => {
    if (event.pointerType === 'mouse') later(REST_MS, () => read(kind, where, true));
  },
  onPointerLeave: leave,
  // On a busy phone the finger's going may be told after the timer: how long it pressed, only the input's own time knows.
  onPointerUp: ({ timeStamp }: PointerEvent) => {
    clearTimeout(timer);
    if (!held || timeStamp - pressed >= HOLD_MS) return;
    held = false;
    stopReading();
  },
  onPointerCancel: () => clearTimeout(timer),
  onContextMenu: (event: Event) => event.preventDefault(),
  // The tap that ends a long press has done its work: it takes nothing up.
  onClickCapture: (event: Event) => {
    if (!held) return;
    held = false;
    event.stopPropagation();
    event.preventDefault();
  },
});
