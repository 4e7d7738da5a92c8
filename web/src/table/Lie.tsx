// A card that lies open: its drawing, under the key by which it flies.
import { Card, type CardSize } from '../cards/Card';
import { cardFace } from '../state/faces';
import { speech } from '../state/speech';
import { classes } from '../ui/classes';
import styles from './Lie.module.css';
import type { Lying } from './zones';

export interface LieProps {
  readonly card: Lying;
  readonly size?: CardSize;
  readonly step?: number;
  readonly still?: boolean;
  readonly class?: string | undefined;
  readonly style?: Record<string, string | number>;
}

export function Lie({ card, size = 'fan', step = 0, still = false, class: look, style = {} }: LieProps) {
  return (
    <span
      class={classes(styles.lie, look)}
      style={style}
      data-flip={still ? undefined : card.key}
      data-flip-from={card.from}
    >
      <Card face={cardFace(card.kind)} size={size} step={step} speech={speech.value} />
    </span>
  );
}
