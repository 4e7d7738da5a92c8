// Which hand cards are chosen to be discarded: kept by prompt.
import { computed } from '@preact/signals';
import { select, selected } from '../state/selection';
import { prompt } from '../state/table';
import { lying } from '../table/places';
import type { Lying } from '../table/zones';

const NONE: readonly string[] = [];

/** The keys of the cards to be discarded; kinds stand in for them after a reload. */
export const discarding = computed<readonly string[]>(() => {
  const asked = prompt.value;
  if (asked?.offer.decision !== 'discard') return NONE;
  const left = [...lying('hand')];
  return selected<readonly string[]>(asked.id, NONE).flatMap((kind) => {
    const at = left.findIndex((card) => card.kind === kind);
    return at < 0 ? [] : left.splice(at, 1).map(({ key }) => key);
  });
});

export const discardKinds = (): readonly string[] =>
  prompt.value ? selected<readonly string[]>(prompt.value.id, NONE) : NONE;

export function toggleDiscard(card: Lying): void {
  const asked = prompt.value;
  if (asked?.offer.decision !== 'discard') return;
  const kinds = discardKinds();
  const at = kinds.indexOf(card.kind);
  if (discarding.value.includes(card.key))
    select(
      asked.id,
      kinds.filter((_, index) => index !== at),
    );
  else if (kinds.length < asked.offer.count) select(asked.id, [...kinds, card.kind]);
}
