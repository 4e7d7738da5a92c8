// From a kind of card to what stands on its face, as the table's edition has it.
import { computed } from '@preact/signals';
import type { Face } from '../cards/face';
import type { CardSheet, EditionSheet } from '../protocol/types';
import { edition } from './edition';

const LADDERS = 2;

// A draw card counts cards and others count millions; each text asks for the one it means.
const argsOf = ({ amount = 0 }: CardSheet) => ({ amount, n: amount });

function rentsOf({ family, colours = [] }: CardSheet, sheet: EditionSheet): readonly (readonly number[])[] {
  if ((family !== 'property' && family !== 'wild') || colours.length > LADDERS) return [];
  return colours.map((colour) => sheet.colours.find((row) => row.colour === colour)?.rents ?? []);
}

// The any-colour wild is worth nothing to anybody; every other card has a value.
export const faceOf = (card: CardSheet, sheet: EditionSheet): Face => ({
  kind: card.kind,
  family: card.family,
  value: card.value || null,
  colours: card.colours ?? [],
  rents: rentsOf(card, sheet),
  hazard: card.hazard ?? false,
  args: argsOf(card),
});

const facesOf = (sheet: EditionSheet): ReadonlyMap<string, Face> =>
  new Map(sheet.cards.map((card) => [card.kind, faceOf(card, sheet)]));

const faces = computed(() => (edition.value ? facesOf(edition.value) : new Map<string, Face>()));

/** The face of a kind; one that is not known yet has its name and nothing else. */
export const cardFace = (kind: string): Face =>
  faces.value.get(kind) ?? { kind, family: 'action', value: null, colours: [], rents: [] };
