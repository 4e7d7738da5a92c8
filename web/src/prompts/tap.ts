// What a tap on a hand card does: takes it up on your turn, chooses it where cards are to be discarded, reads it else.
import { computed } from '@preact/signals';
import { prompt } from '../state/table';
import { read } from '../table/reading';
import type { Lying } from '../table/zones';
import { discarding, toggleDiscard } from './choosing';
import { pick, pickedKey } from './plan';

export const chosenKeys = computed<readonly string[]>(() => {
  if (prompt.value?.offer.decision === 'discard') return discarding.value;
  return pickedKey.value === null ? [] : [pickedKey.value];
});

export function tapHand(card: Lying): void {
  const decision = prompt.value?.offer.decision;
  if (decision === 'play' || decision === 'settle') pick(card);
  else if (decision === 'discard') toggleDiscard(card);
  else read(card.kind, 'hand');
}
