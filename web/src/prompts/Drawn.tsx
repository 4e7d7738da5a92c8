// A card that a question speaks of, drawn, with the Shack on it where that goes along.
import { Card, type CardSize } from '../cards/Card';
import { kindOf } from '../i18n/say';
import { cardFace } from '../state/faces';
import { speech } from '../state/speech';
import { withShack } from './answers';
import styles from './Base.module.css';

export const Drawn = ({ card, size = 'row' }: { card: string; size?: CardSize }) => (
  <span class={styles.drawn}>
    <Card face={cardFace(kindOf(card))} size={size} speech={speech.value} />
    {withShack(card) && (
      <svg class={styles.shack} viewBox="-1 -1 50 50" aria-hidden="true">
        <use href="#g-shack" />
      </svg>
    )}
  </span>
);
