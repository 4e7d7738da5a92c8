// How a hand lies: sorted by kind, overlapping as far as it must, in two rows where a thumb could not tell cards apart.
import { COLOURS, type Face } from '../cards/face';

const FAMILIES = ['property', 'wild', 'rent', 'action', 'building', 'money'];
/** Above this many a phone held upright lays two rows. */
const ONE_ROW = 8;

function rank(face: Face): number {
  const colour = face.colours.length > 2 ? COLOURS.length : COLOURS.indexOf(face.colours[0] ?? 'brown');
  // Properties and wilds lie together, colour by colour.
  const family = face.family === 'wild' ? 0 : FAMILIES.indexOf(face.family);
  return family * 1000 + Math.max(0, colour) * 20 + (face.family === 'wild' ? 10 : 0) + (face.value ?? 0) / 2;
}

/** Sorted by kind; equal cards keep their order. */
export function sorted<Card extends { readonly kind: string }>(
  cards: readonly Card[],
  faceOf: (kind: string) => Face,
): readonly Card[] {
  return [...cards].sort((a, b) => rank(faceOf(a.kind)) - rank(faceOf(b.kind)) || a.kind.localeCompare(b.kind));
}

/**
 * How wide each card of a row but the last stands, as CSS: touching where there is room, overlapping where there is none.
 * A hair less than its share, so that rounding never wraps a row.
 */
export const pitch = (count: number, card: number): string =>
  count < 2 ? `${card}px` : `min(${card + 4}px, (100% - ${card}px) / ${count - 1} - 0.1px)`;

/** Cards in rows: one, or two of about the same length. */
export function rows<Card>(cards: readonly Card[], upright: boolean): readonly (readonly Card[])[] {
  if (!upright || cards.length <= ONE_ROW) return [cards];
  const first = Math.ceil(cards.length / 2);
  return [cards.slice(0, first), cards.slice(first)];
}
