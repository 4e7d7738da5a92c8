// Cards that are told in the same words stand together: all properties, all two-colour wilds.
import { textOf } from '../../i18n/catalogue';
import { cardName, say } from '../../i18n/say';
import type { CardSheet, EditionSheet } from '../../protocol/types';
import { speechOf } from '../../state/speech';
import { topicOf } from './guide';

export interface Topic {
  readonly topic: string;
  readonly title: string;
  readonly cards: readonly CardSheet[];
}

function titleOf(topic: string, cards: readonly CardSheet[], sheet: EditionSheet): string {
  const group = `rules.group.${topic}`;
  return textOf(group) === undefined && cards[0] ? cardName(cards[0].kind, speechOf(sheet)) : say(group);
}

export function topicsOf(cards: readonly CardSheet[], sheet: EditionSheet): readonly Topic[] {
  const topics = new Map<string, CardSheet[]>();
  for (const card of cards) topics.set(topicOf(card.kind), [...(topics.get(topicOf(card.kind)) ?? []), card]);
  return [...topics].map(([topic, all]) => ({ topic, title: titleOf(topic, all, sheet), cards: all }));
}
