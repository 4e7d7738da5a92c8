// What a card face shows. The numbers come from the server's edition data: the browser knows no rent and no value.
import type { Args } from '../i18n/args';

export const COLOURS = [
  'brown',
  'light-blue',
  'pink',
  'orange',
  'red',
  'yellow',
  'green',
  'dark-blue',
  'railroad',
  'utility',
] as const;
export type Colour = (typeof COLOURS)[number];

export type Family = 'money' | 'property' | 'wild' | 'rent' | 'action' | 'building';

export interface Face {
  /** The card kind of notation.md, `wild:red/yellow`. */
  readonly kind: string;
  readonly family: Family;
  /** Worth in millions when it pays; null is a card that never pays. */
  readonly value: number | null;
  /** In canonical order; empty for money and actions, all ten for the any-colour cards. */
  readonly colours: readonly Colour[];
  /** One ladder per colour, rent by cards in the set; empty where a ladder is not shown. */
  readonly rents: readonly (readonly number[])[];
  /** A card of the harsher decks: it wears the hazard frame. */
  readonly hazard?: boolean;
  /** What the card's sentence asks for, `{ amount: 5 }`. */
  readonly args?: Args;
}
