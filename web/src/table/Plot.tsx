// One set as it lies on its plot: cards fanned, what is built on them, and a base that says how far it is.

import { ColourIcon } from '../cards/ColourIcon';
import type { SetPart } from '../protocol/types';
import { classes } from '../ui/classes';
import { Icon } from '../ui/Icon';
import { Lie } from './Lie';
import styles from './Plot.module.css';
import { Pop } from './Pop';
import { lying } from './places';
import { amount } from './words';
import { buildingsOf } from './zones';

export interface PlotProps {
  readonly seat: number;
  readonly set: SetPart;
  /** A picture of the set beside the set itself: nothing flies to it or from it. */
  readonly still?: boolean;
}

export function Plot({ seat, set, still = false }: PlotProps) {
  const cards = lying(`set:${seat}:${set.ref}`);
  const { colour, complete, size } = set;
  const built = buildingsOf(set);
  const properties = cards.filter(({ kind }) => !built.includes(kind));
  const buildings = cards.filter(({ kind }) => built.includes(kind));
  return (
    <span
      class={classes(styles.plot, complete && styles.full)}
      style={{ '--fill': `var(--${colour})`, '--ink': `var(--ink-${colour})` }}
      data-zone={still ? undefined : `set:${seat}:${set.ref}`}
      aria-hidden="true"
    >
      <span class={styles.cards}>
        {properties.map((card) => (
          <Lie key={card.key} card={card} step={set.cards.length} still={still} />
        ))}
      </span>
      {buildings.length > 0 && (
        <span class={styles.built}>
          {buildings.map(({ kind, key, from }) => (
            <svg
              key={key}
              viewBox="-1 -1 50 50"
              aria-hidden="true"
              data-flip={still ? undefined : key}
              data-flip-from={from}
            >
              <use href={`#g-${kind}`} />
            </svg>
          ))}
        </span>
      )}
      <span class={styles.base}>
        <ColourIcon colour={colour} size={11} />
        {complete ? <Icon sign="check" size={10} /> : null}
        <Pop value={complete}>{complete ? amount(set.rent) : `${set.cards.length}/${size}`}</Pop>
      </span>
    </span>
  );
}
