// The cards that an Offer lets its seat take up, by where they lie.
import type { CardOffer, Offer } from '../protocol/types';

/** In the hand, on the own table, or laid before the seat by the question itself. */
export type From = 'hand' | 'table' | 'ask';

const NONE: readonly CardOffer[] = [];

function laidBefore(offer: Offer): readonly CardOffer[] {
  switch (offer.decision) {
    case 'use':
      return [offer.card];
    case 'give':
      return offer.cards;
    case 'place':
      // Its card is settled, and its questions are the prompt's.
      return [{ card: offer.card, ways: [{ do: 'lay', fixed: { do: 'place' }, questions: offer.questions }] }];
    default:
      return NONE;
  }
}

export function offered(offer: Offer | undefined, from: From): readonly CardOffer[] {
  if (!offer) return NONE;
  if (from === 'ask') return laidBefore(offer);
  if (from === 'hand') return 'hand' in offer ? offer.hand : NONE;
  return 'table' in offer ? offer.table : NONE;
}
