// Plays each row: cards fly from where they were to where they lie now. A card that goes where none are drawn (a rival's
// slot, the foot of a pile) flies there as a copy and is gone.
import { type Box, type Boxes, boxes, flip, keyed } from '../motion/flip';
import { flightMs, type Speed } from '../motion/speed';
import { watchSteps } from '../state/steps';
import { zoneOf } from './places';

interface Seen {
  readonly boxes: Boxes;
  readonly elements: ReadonlyMap<string, HTMLElement>;
  /** The cards that lay in a strip that scrolls. */
  readonly inStrip: ReadonlySet<string>;
}

const keyOf = ({ dataset }: HTMLElement): string => dataset.flip ?? '';
// What is hidden has a box at the corner of the page: nothing comes from there.
const see = (): Seen => ({
  boxes: new Map([...boxes(document)].filter(([, { width }]) => width > 0)),
  elements: new Map(keyed(document).map((element) => [keyOf(element), element])),
  inStrip: new Set([...document.querySelectorAll<HTMLElement>('[data-clips] [data-flip]')].map(keyOf)),
});

// The nearest drawn thing that stands for a zone: the zone, else the seat that owns it.
function anchorOf(zone: string): HTMLElement | null {
  const seat = /^(?:set|bank|seat):(\d+)/.exec(zone)?.[1];
  return (
    document.querySelector<HTMLElement>(`[data-zone="${CSS.escape(zone)}"]`) ??
    (seat ? document.querySelector<HTMLElement>(`[data-flip="seat:${seat}"]`) : null)
  );
}

interface Trip {
  readonly element: HTMLElement;
  readonly from: Box;
  readonly anchor: HTMLElement;
  /** Where it lies when it has arrived, or sinks into what stands for it. */
  readonly lands: boolean;
}

// A copy above everything else: nothing clips it on its way.
function ghost({ element, from, anchor, lands }: Trip, duration: number): void {
  const to = anchor.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  delete copy.dataset.flip;
  copy.removeAttribute('style');
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '60',
    pointerEvents: 'none',
    transformOrigin: '0 0',
    left: `${from.x - from.width / 2}px`,
    top: `${from.y - from.height / 2}px`,
  });
  document.body.append(copy);
  const own = copy.getBoundingClientRect().width || 1;
  const end = lands ? to.width : 0.35 * from.width;
  const x = to.left + (lands ? 0 : to.width / 2) - (from.x - from.width / 2);
  const y = to.top + (lands ? 0 : to.height / 2) - (from.y - from.height / 2);
  const frames = [
    { translate: '0 0', scale: `${from.width / own}`, opacity: 1 },
    { translate: `${x}px ${y}px`, scale: `${end / own}`, opacity: lands ? 1 : 0.4 },
  ];
  const options = { duration, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' };
  const flight = copy.animate(frames, options);
  const away = lands ? element.animate({ opacity: [0, 0] }, options) : null;
  const finish = () => flight.finish();
  flight.onfinish = flight.oncancel = () => {
    copy.remove();
    away?.cancel();
    document.removeEventListener('pointerdown', finish, true);
  };
  document.addEventListener('pointerdown', finish, true);
}

/** Cards that go where none are drawn. */
function sunk(before: Seen, shown: ReadonlySet<string>): readonly Trip[] {
  return [...before.elements].flatMap(([key, element]) => {
    const zone = shown.has(key) ? null : zoneOf(key);
    const from = before.boxes.get(key);
    const anchor = zone === null ? null : anchorOf(zone);
    return from && anchor ? [{ element, from, anchor, lands: false }] : [];
  });
}

/** Cards that come from elsewhere into a strip that scrolls, and so clips. */
function clipped(before: Seen, elements: readonly HTMLElement[]): readonly Trip[] {
  return elements.flatMap((element) => {
    const { flip: key = '', flipFrom = '' } = element.dataset;
    const strip = element.closest('[data-clips]');
    const from = before.boxes.get(key) ?? before.boxes.get(flipFrom);
    return strip && from && !before.inStrip.has(key) ? [{ element, from, anchor: element, lands: true }] : [];
  });
}

function playFrom(before: Seen, speed: Speed): void {
  const duration = flightMs(speed);
  const elements = keyed(document);
  const copies = duration === 0 ? [] : clipped(before, elements);
  const sinking = duration === 0 ? [] : sunk(before, new Set(elements.map(keyOf)));
  // A copy flies for these: the cards themselves stay where they are.
  const keys = copies.map(({ element }) => keyOf(element));
  for (const { element } of copies) delete element.dataset.flip;
  flip(document, before.boxes, speed);
  copies.forEach(({ element }, index) => {
    element.dataset.flip = keys[index] ?? '';
  });
  for (const trip of [...copies, ...sinking]) ghost(trip, duration);
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
        playFrom(seen, speed());
      });
    },
  });
}
