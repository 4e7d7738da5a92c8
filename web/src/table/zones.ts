// Where every open card lies, with a key of its own for its element. Cards have kinds, not numbers: a key follows a card
// from zone to zone by its kind, so that its element can fly there. What is face down elsewhere has no key.
import type { Event, Frame, SeatPart, SetPart, Stage } from '../protocol/types';

export interface Lying {
  readonly kind: string;
  readonly key: string;
  /** The place it came from, when it lay nowhere open before. */
  readonly from?: string;
}

/** `hand`, `bank:2`, `set:2:red#2`, `stage`, `discard`, each with its cards in order. */
export type Zones = ReadonlyMap<string, readonly Lying[]>;
export type Kinds = ReadonlyMap<string, readonly string[]>;

interface Seen {
  readonly me: number | null;
  readonly hand: readonly string[];
  readonly seats: Readonly<Record<string, SeatPart>>;
  readonly stage: Stage | null;
  /** What happened since it was seen last. */
  readonly events?: readonly Event[];
}

/** What is built on a set. */
export const buildingsOf = ({ house, hotel, shack }: SetPart): readonly string[] => [
  ...(house ? ['house'] : []),
  ...(hotel ? ['hotel'] : []),
  ...(shack ? ['shack'] : []),
];

// What lies on the stage: what is being played, or was handed over to be used.
const onStage = (frame: Frame): readonly string[] =>
  frame.type === 'play' ? frame.cards : frame.type === 'use' ? [frame.card] : [];

function ofSeat(seat: string, part: SeatPart): [string, readonly string[]][] {
  const sets = part.sets.map((set): [string, readonly string[]] => [
    `set:${seat}:${set.ref}`,
    [...set.cards, ...buildingsOf(set)],
  ]);
  return [[`bank:${seat}`, part.bank], ...sets];
}

function kindsOf({ hand, seats, stage }: Seen): Kinds {
  const played = stage?.frames.flatMap(onStage) ?? [];
  return new Map([
    ['hand', hand],
    ...Object.entries(seats).flatMap(([seat, part]) => ofSeat(seat, part)),
    ['stage', played],
    ['discard', stage?.discard_top ?? []],
  ]);
}

/** The other hand of a card that came into the own one or went out of it, `seat:2`; null where it was no hand. */
function otherHand(kind: string, into: boolean, { me, events = [] }: Seen): string | null {
  for (const event of events) {
    const [to, from] =
      event.type === 'took-hand'
        ? [event.seat, event.other]
        : event.type === 'handed-over' && !event.used
          ? [event.to, event.seat]
          : [null, null];
    const cards = event.type === 'took-hand' ? event.cards : event.type === 'handed-over' ? [event.card] : [];
    if ((into ? to : from) === me && cards.includes(kind)) return `seat:${into ? from : to}`;
  }
  return null;
}

/** Cards that went from the own hand into another, by their keys: where they lie nobody sees. */
export function handedOut(old: Zones, next: Zones, seen: Seen): ReadonlyMap<string, string> {
  const left = new Set([...next.values()].flat().map(({ key }) => key));
  const gone = (old.get('hand') ?? []).filter(({ key }) => !left.has(key));
  return new Map(
    gone.flatMap(({ key, kind }): [string, string][] => {
      const to = otherHand(kind, false, seen);
      return to ? [[key, to]] : [];
    }),
  );
}

// Where a card comes from that nobody has seen: the pile or another hand into the own one, else somebody's hand.
function origin(zone: string, kind: string, seen: Seen): string {
  const { me, stage } = seen;
  if (zone === 'hand') return otherHand(kind, true, seen) ?? 'deck';
  const seat = zone === 'stage' || zone === 'discard' ? (stage?.turn ?? me) : zone.split(':')[1];
  return `seat:${seat}`;
}

let made = 0;
function newKey(): string {
  made += 1;
  return `c${made}`;
}

function take(loose: Map<string, Lying[]>, kind: string): Lying | undefined {
  return loose.get(kind)?.shift();
}

function byKind(cards: readonly Lying[]): Map<string, Lying[]> {
  const found = new Map<string, Lying[]>();
  for (const card of cards) found.set(card.kind, [...(found.get(card.kind) ?? []), card]);
  return found;
}

/** Gives the cards of a new state their old keys: first those that stayed, then those that moved, new ones to the rest. */
export function rekey(old: Zones, seen: Seen): Zones {
  const kinds = kindsOf(seen);
  const kept = new Map<string, (Lying | undefined)[]>();
  const moved: Lying[] = [];
  for (const [zone, cards] of kinds) {
    const loose = byKind(old.get(zone) ?? []);
    kept.set(
      zone,
      cards.map((kind) => take(loose, kind)),
    );
    // What sinks into the discard pile is still in it.
    if (zone !== 'discard') moved.push(...[...loose.values()].flat());
  }
  for (const [zone, cards] of old) if (!kinds.has(zone)) moved.push(...cards);
  const loose = byKind(moved);
  const found = [...kinds].map(([zone, cards]): [string, Lying[]] => {
    const stayed = kept.get(zone) ?? [];
    const fresh = (kind: string): Lying => {
      const came = take(loose, kind);
      return came ? { kind, key: came.key } : { kind, key: newKey(), from: origin(zone, kind, seen) };
    };
    return [zone, cards.map((kind, index) => stayed[index] ?? fresh(kind))];
  });
  return new Map(found);
}
