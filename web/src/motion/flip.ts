// Flights of cards: state first, motion second. The page is final at once; what carries a `data-flip` key then plays
// from the box that its key had before, also across lists. Knows keys and boxes, nothing of the game.
import { flightMs, type Speed } from './speed';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export type Boxes = ReadonlyMap<string, Box>;

const STAGGER_MS = 40;
const EVENT_MS = 900;
const OUTLINE_MS = 1200;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

const flights = new Map<Element, Animation>();

/** What flies: whatever carries a key. */
export const keyed = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-flip]')];

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width, height };
}

/** Where every keyed element is seen now, in mid-flight too: that is how a new state retargets a running flight. */
export function boxes(root: ParentNode): Boxes {
  return new Map(keyed(root).map((element) => [element.dataset.flip ?? '', boxOf(element)]));
}

/** Ends every running flight where it was going: a tap anywhere does this. */
export function land(): void {
  for (const flight of flights.values()) flight.finish();
  flights.clear();
}

function stop(element: Element): void {
  flights.get(element)?.cancel();
  flights.delete(element);
}

function outline(elements: readonly HTMLElement[]): void {
  for (const element of elements) element.dataset.moved = '';
  setTimeout(() => {
    for (const element of elements) delete element.dataset.moved;
  }, OUTLINE_MS);
}

// `translate` and `scale` rather than `transform`, so that a lifted or turned card keeps its own transform.
function departure(from: Box | undefined, to: Box): Keyframe {
  if (!from) return { opacity: 0, scale: '0.9' };
  const grown = to.width > 0 ? from.width / to.width : 1;
  return { translate: `${from.x - to.x}px ${from.y - to.y}px`, scale: `${grown}` };
}

const moved = (from: Box, to: Box): boolean =>
  Math.abs(from.x - to.x) > 0.5 || Math.abs(from.y - to.y) > 0.5 || Math.abs(from.width - to.width) > 0.5;

interface Trip {
  readonly element: HTMLElement;
  readonly from: Box | undefined;
  readonly to: Box;
}

// A card that was nowhere comes from the place it names (`data-flip-from="deck"`), or fades in.
function trips(root: ParentNode, before: Boxes): readonly Trip[] {
  const elements = keyed(root);
  for (const element of elements) stop(element);
  return elements.flatMap((element) => {
    const { flip = '', flipFrom = '' } = element.dataset;
    const from = before.get(flip) ?? before.get(flipFrom);
    const to = boxOf(element);
    return from && !moved(from, to) ? [] : [{ element, from, to }];
  });
}

function fly({ element, from, to }: Trip, duration: number, delay: number): void {
  const arrival = from ? { translate: '0 0', scale: '1' } : { opacity: 1, scale: '1' };
  const options = { duration, delay, easing: EASE, fill: 'backwards' as const };
  const flight = element.animate([departure(from, to), arrival], options);
  flights.set(element, flight);
  flight.onfinish = () => {
    if (flights.get(element) === flight) flights.delete(element);
  };
}

/** Plays the step from `before` to the page as it stands now. Call it after the new state is drawn. */
export function flip(root: ParentNode, before: Boxes, speed: Speed): void {
  const going = trips(root, before);
  const duration = flightMs(speed);
  if (duration === 0) {
    outline(going.map(({ element }) => element));
    return;
  }
  const stagger = Math.min(STAGGER_MS, (EVENT_MS - duration) / Math.max(1, going.length - 1));
  going.forEach((trip, index) => {
    fly(trip, duration, index * stagger);
  });
}

/** From now on a tap anywhere lands everything; returns the way to stop listening. */
export function landOnTap(page: EventTarget): () => void {
  page.addEventListener('pointerdown', land, { capture: true, passive: true } as AddEventListenerOptions);
  return () => page.removeEventListener('pointerdown', land, { capture: true });
}
