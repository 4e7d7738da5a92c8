// Every card of the edition: what it looks like, how many there are, its worth, how and when it is played, and a tip.
import cards from '@texts/en/cards.json';
import { Card } from '../../cards/Card';
import { Sprite } from '../../cards/Sprite';
import { addTexts } from '../../i18n/catalogue';
import { cardName, say, t } from '../../i18n/say';
import type { CardSheet, EditionSheet } from '../../protocol/types';
import { faceOf } from '../../state/faces';
import styles from './CardGuide.module.css';
import { topicOf } from './guide';

interface Topic {
  readonly topic: string;
  readonly cards: readonly CardSheet[];
}

// Cards that are told in the same words stand together: all properties, all two-colour wilds.
function topicsOf(sheet: EditionSheet): readonly Topic[] {
  const topics = new Map<string, CardSheet[]>();
  for (const card of sheet.cards) {
    const topic = topicOf(sheet.id, card.kind, card.family);
    topics.set(topic, [...(topics.get(topic) ?? []), card]);
  }
  return [...topics].map(([topic, cards]) => ({ topic, cards }));
}

function Shown({ card, sheet }: { card: CardSheet; sheet: EditionSheet }) {
  const worth = card.value ? t('rules.value', { amount: card.value }) : t('rules.worthless');
  return (
    <li>
      <Card face={faceOf(card, sheet)} size="hand" />
      <span class="for-ears">{cardName(card.kind)}</span>
      <span class={styles.copies}>{t('rules.copies', { n: card.copies })}</span>
      <span class={styles.copies}>{worth}</span>
    </li>
  );
}

function titleOf({ topic, cards }: Topic): string {
  const [only, more] = cards;
  return only && !more && only.family !== 'money' && !only.kind.endsWith(':any')
    ? cardName(only.kind)
    : say(`guide.group.${topic}`);
}

function Told({ told, sheet }: { told: Topic; sheet: EditionSheet }) {
  const [{ amount = 0 } = { amount: 0 }] = told.cards;
  const words = (what: 'how' | 'when' | 'tip'): string =>
    say(`guide.${sheet.id}.card.${told.topic}.${what}`, { amount, n: amount });
  return (
    <section class={styles.told}>
      <h3>{titleOf(told)}</h3>
      <ul class={styles.cards}>
        {told.cards.map((card) => (
          <Shown key={card.kind} card={card} sheet={sheet} />
        ))}
      </ul>
      <dl>
        <dt>{t('rules.how')}</dt>
        <dd>{words('how')}</dd>
        <dt>{t('rules.when')}</dt>
        <dd>{words('when')}</dd>
        <dt>{t('rules.tip')}</dt>
        <dd>{words('tip')}</dd>
      </dl>
    </section>
  );
}

addTexts(cards);

export default function CardGuide({ sheet }: { sheet: EditionSheet }) {
  return (
    <div class={styles.guide}>
      <Sprite />
      {topicsOf(sheet).map((told) => (
        <Told key={told.topic} told={told} sheet={sheet} />
      ))}
    </div>
  );
}
