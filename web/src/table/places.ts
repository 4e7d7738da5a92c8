// The keys of all open cards, in step with the View: changed in the same batch, before anything is drawn.
import { effect, signal } from '@preact/signals';
import { hand, mySeat, seats, stage } from '../state/table';
import { type Lying, rekey, type Zones } from './zones';

export const places = signal<Zones>(new Map());

effect(() => {
  places.value = rekey(places.peek(), { me: mySeat.value, hand: hand.value, seats: seats.value, stage: stage.value });
});

const NONE: readonly Lying[] = [];

export const lying = (zone: string): readonly Lying[] => places.value.get(zone) ?? NONE;

/** The zone in which a card lies now. */
export function zoneOf(key: string): string | null {
  for (const [zone, cards] of places.peek()) if (cards.some((card) => card.key === key)) return zone;
  return null;
}
