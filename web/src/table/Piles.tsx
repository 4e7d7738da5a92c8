// The draw pile, as thick as it is, and the last cards of the discard pile.
import { Back } from '../cards/Back';
import { t } from '../i18n/say';
import type { Stage } from '../protocol/types';
import { Lie } from './Lie';
import styles from './Piles.module.css';
import { lying } from './places';

/** Cards that make the pile one sheet thicker. */
const SHEET = 12;
const TILT = [-5, 4, -1];

export function Piles({ stage }: { stage: Stage }) {
  const thick = Math.min(6, Math.ceil(stage.pile / SHEET));
  const discards = lying('discard');
  return (
    <div class={styles.piles}>
      <span class={styles.pile} style={{ '--thick': thick }} role="img" aria-label={t('table.deck', { n: stage.pile })}>
        <span data-flip="deck" class={stage.pile ? styles.back : styles.gone}>
          <Back size="fan" />
        </span>
        <b aria-hidden="true">{stage.pile}</b>
      </span>
      <span
        class={styles.discard}
        data-zone="discard"
        role="img"
        aria-label={stage.discards ? t('table.discard', { n: stage.discards }) : t('table.discard.empty')}
      >
        {discards.map((card, index) => (
          <Lie
            key={card.key}
            card={card}
            class={styles.thrown}
            style={{ '--tilt': `${TILT[(index + stage.discards) % TILT.length]}deg` }}
          />
        ))}
      </span>
    </div>
  );
}
