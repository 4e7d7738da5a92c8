// Plays each row: cards fly from where they were to where they lie now. A card that goes where none are drawn (a rival's
// slot, the foot of a pile) flies there as a copy and is gone.
import { type Box, type Boxes, boxes, flip } from '../motion/flip';
import { flightMs, type Speed } from '../motion/speed';
import { watchSteps } from '../state/steps';
import { zoneOf } from './places';

interface Seen {
  readonly boxes: Boxes;
  readonly elements: ReadonlyMap<string, HTMLElement>;
}

const keyed = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-flip]')];
const see = (): Seen => ({
  boxes: boxes(document),
  elements: new Map(keyed().map((element) => [element.dataset.flip ?? '', element])),
});

// The nearest drawn thing that stands for a zone: the zone, else the seat that owns it.
function anchorOf(zone: string): HTMLElement | null {
  const seat = /^(?:set|bank):(\d+)/.exec(zone)?.[1];
  return (
    document.querySelector<HTMLElement>(`[data-zone="${CSS.escape(zone)}"]`) ??
    (seat ? document.querySelector<HTMLElement>(`[data-flip="seat:${seat}"]`) : null)
  );
}

function ghost(element: HTMLElement, from: Box, anchor: HTMLElement, duration: number): void {
  const to = anchor.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  delete copy.dataset.flip;
  copy.className = '';
  copy.removeAttribute('style');
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '60',
    pointerEvents: 'none',
    left: `${from.x - from.width / 2}px`,
    top: `${from.y - from.height / 2}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  document.body.append(copy);
  const x = to.left + to.width / 2 - from.x;
  const y = to.top + to.height / 2 - from.y;
  const frames = [
    { translate: '0 0', scale: '1', opacity: 1 },
    { translate: `${x}px ${y}px`, scale: '0.35', opacity: 0.5 },
  ];
  const flight = copy.animate(frames, { duration, easing: 'cubic-bezier(0.4, 0, 0.2, 1)' });
  flight.onfinish = flight.oncancel = () => copy.remove();
  document.addEventListener('pointerdown', () => flight.finish(), { once: true, capture: true });
}

function sendOff(before: Seen, speed: Speed): void {
  const duration = flightMs(speed);
  const shown = new Set(keyed().map((element) => element.dataset.flip));
  for (const [key, element] of before.elements) {
    const zone = shown.has(key) ? null : zoneOf(key);
    const from = before.boxes.get(key);
    const anchor = zone === null ? null : anchorOf(zone);
    if (!from || !anchor) continue;
    if (duration > 0) ghost(element, from, anchor, duration);
  }
}

/** Moves cards from now on; returns the way to stop. */
export function startMotion(speed: () => Speed): () => void {
  let before: Seen | null = null;
  return watchSteps({
    // Rows that come in one breath are one flight: from where things were seen last to where they are now.
    before: () => {
      before ??= document.hidden ? null : see();
    },
    after: () => {
      requestAnimationFrame(() => {
        if (!before) return;
        const seen = before;
        before = null;
        flip(document, seen.boxes, speed());
        sendOff(seen, speed());
      });
    },
  });
}
