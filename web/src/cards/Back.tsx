// The back of every card: rooftops row upon row, and three cards fanned in a seal.

import { classes } from '../ui/classes';
import type { CardSize } from './Card';
import styles from './Card.module.css';

export function Back({ size = 'hand' }: { size?: CardSize }) {
  return (
    <span class={classes(styles.card, styles[size], styles.back)} aria-hidden="true">
      <span class={styles.sheet}>
        <svg viewBox="0 0 100 140" aria-hidden="true">
          <rect class="night" x="5" y="5" width="90" height="130" rx="4" />
          <rect fill="url(#roofs)" x="5" y="5" width="90" height="130" rx="4" />
          <rect class="frame" x="8.5" y="8.5" width="83" height="123" rx="2.5" />
          <circle class="seal" cx="50" cy="70" r="25" />
          <g class="fanned">
            <rect
              x="39"
              y="55"
              width="20"
              height="28"
              rx="2.5"
              transform="rotate(-20 50 88)"
              style={{ fill: 'var(--light-blue)' }}
            />
            <rect x="40" y="54" width="20" height="28" rx="2.5" style={{ fill: 'var(--yellow)' }} />
            <rect
              x="41"
              y="55"
              width="20"
              height="28"
              rx="2.5"
              transform="rotate(20 50 88)"
              style={{ fill: 'var(--red)' }}
            />
          </g>
        </svg>
      </span>
    </span>
  );
}
