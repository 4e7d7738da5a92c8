// Every card of the deck: what it looks like, how many there are, its worth, how and when it is played, and a tip.
import cards from '@texts/en/cards.json';
import { Card } from '../../cards/Card';
import { Sprite } from '../../cards/Sprite';
import { addTexts } from '../../i18n/catalogue';
import { cardName, say, t } from '../../i18n/say';
import type { CardSheet, EditionSheet } from '../../protocol/types';
import { faceOf } from '../../state/faces';
import styles from './CardGuide.module.css';
import type { Guide } from './guide';
import { type Topic, topicsOf } from './topics';

export interface CardGuideProps {
  readonly guide: Guide;
  readonly sheet: EditionSheet;
}

function Shown({ card, sheet, guide }: CardGuideProps & { card: CardSheet }) {
  const worth = card.value ? t('rules.value', { amount: card.value }, guide.speech) : t('rules.worthless');
  return (
    <li>
      <Card face={faceOf(card, sheet)} size="hand" speech={guide.speech} />
      <span class="for-ears">{cardName(card.kind, guide.speech)}</span>
      <span class={styles.copies}>{t('rules.copies', { n: card.copies })}</span>
      <span class={styles.copies}>{worth}</span>
    </li>
  );
}

function Told({ told, guide, sheet }: CardGuideProps & { told: Topic }) {
  const [{ amount = 0 } = { amount: 0 }] = told.cards;
  const words = (what: 'how' | 'when' | 'tip'): string =>
    say(`${guide.of}.card.${told.topic}.${what}`, { ...guide.args, amount, n: amount }, guide.speech);
  return (
    <section class={styles.told}>
      <h3>{told.title}</h3>
      <ul class={styles.cards}>
        {told.cards.map((card) => (
          <Shown key={card.kind} card={card} sheet={sheet} guide={guide} />
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

export default function CardGuide({ guide, sheet }: CardGuideProps) {
  const inDeck = sheet.cards.filter(({ kind }) => guide.deck.has(kind));
  return (
    <div class={styles.guide}>
      <Sprite />
      {topicsOf(inDeck, sheet).map((told) => (
        <Told key={told.topic} told={told} guide={guide} sheet={sheet} />
      ))}
    </div>
  );
}
