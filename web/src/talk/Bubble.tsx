// What a seat says, for a moment over the foot of its own plate and never beyond it: its name stays in sight, and so do a
// hand and a question. It takes no tap, and lies under every prompt.
import { effect, signal, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Said } from '../protocol/types';
import { serverNow } from '../state/connection';
import { plateName } from '../state/speech';
import { mySeat } from '../state/table';
import { said } from '../state/talk';
import { repeat } from '../table/Ears';
import { Face } from './Face';
import { isHeard, textOf } from './heard';
import { isEmote } from './phrases';

const SHOWN_MS = 4000;
const FRESH_S = 6;

interface Shown {
  readonly said: Said;
  readonly plate: DOMRect;
}

/** By seat: one slot each, and the newest line wins. */
const shown = signal<Readonly<Record<number, Shown>>>({});

// A seat's count of cards flies from and to its plate, so it is marked there already.
const plateOf = (seat: number): Element | null | undefined =>
  document.querySelector(`[data-flip="seat:${seat}"]`)?.closest('section');

function show(line: Said): void {
  const plate = plateOf(line.seat)?.getBoundingClientRect();
  if (!plate) return;
  shown.value = { ...shown.value, [line.seat]: { said: line, plate } };
  if (line.seat !== mySeat.value) repeat(`${plateName(line.seat)}: ${textOf(line)}`);
  setTimeout(() => {
    const { [line.seat]: held, ...others } = shown.value;
    if (held?.said === line) shown.value = others;
  }, SHOWN_MS);
}

function Bubble({ said: line, plate }: Shown) {
  const place = {
    left: `${plate.left}px`,
    bottom: `calc(100dvh - ${plate.bottom}px)`,
    width: `${plate.width}px`,
    maxHeight: `${plate.height}px`,
  };
  return (
    <p
      data-said={line.seat}
      aria-hidden="true"
      style={{
        ...place,
        position: 'fixed',
        zIndex: 5,
        overflow: 'hidden',
        padding: '4px',
        border: '2px solid var(--text)',
        borderRadius: '10px',
        background: 'var(--panel)',
        fontSize: 'var(--small)',
        fontWeight: 700,
        lineHeight: 1.2,
        textAlign: 'center',
        overflowWrap: 'anywhere',
        pointerEvents: 'none',
      }}
    >
      {isEmote(line.phrase) ? <Face emote={line.phrase} size={32} /> : textOf(line)}
    </p>
  );
}

let latest = 0;

// What came again after a lost line has been shown, and what is old has been said to others.
function hear(lines: readonly Said[]): void {
  const since = Math.max(latest, serverNow() - FRESH_S);
  for (const line of lines) if (line.at > since && isHeard(line)) show(line);
  latest = Math.max(latest, lines.at(-1)?.at ?? 0);
}

// Measured before anything is drawn anew, while the page still knows where everything lies.
function listen(): () => void {
  const stop = effect(() => {
    const lines = said.value;
    untracked(() => hear(lines));
  });
  return () => {
    stop();
    shown.value = {};
  };
}

const stands = (line: Said): boolean => isHeard(line) && said.value.some(({ at }) => at === line.at);

/** The bubbles of all seats: a line that is hidden, or taken back, has none. */
export function Bubbles() {
  useEffect(listen, []);
  return (
    <>{Object.values(shown.value).map((each) => stands(each.said) && <Bubble key={each.said.seat} {...each} />)}</>
  );
}
