// The keys of all open cards, in step with the View: changed in the same batch, before anything is drawn.
import { effect, signal } from '@preact/signals';
import type { Event } from '../protocol/types';
import { watchSteps } from '../state/steps';
import { hand, mySeat, seats, stage } from '../state/table';
import { handedOut, type Lying, rekey, type Zones } from './zones';

export const places = signal<Zones>(new Map());

// A row's events say which hand a card came from or went to; the View shows no other's hand.
let events: readonly Event[] = [];
watchSteps({
  before: (row) => {
    events = row.events;
  },
  after: () => {
    events = [];
  },
});

/** Where cards went that left the own hand unseen. */
let away: ReadonlyMap<string, string> = new Map();

effect(() => {
  const seen = { me: mySeat.value, hand: hand.value, seats: seats.value, stage: stage.value, events };
  const old = places.peek();
  places.value = rekey(old, seen);
  if (events.length > 0) away = handedOut(old, places.peek(), seen);
});

const NONE: readonly Lying[] = [];

export const lying = (zone: string): readonly Lying[] => places.value.get(zone) ?? NONE;

/** The zone in which a card lies now; of one that went into another's hand, that seat. */
export function zoneOf(key: string): string | null {
  for (const [zone, cards] of places.peek()) if (cards.some((card) => card.key === key)) return zone;
  return away.get(key) ?? null;
}
