// The end: who won, and the sets that did it, laid out large. One moment, no noise.
import { t } from '../i18n/say';
import type { Outcome } from '../protocol/types';
import { winning } from '../state/winning';
import controls from '../ui/controls.module.css';
import { leaveMoment } from './moment';
import { Plot } from './Plot';
import styles from './Won.module.css';

export default function Won({ outcome }: { outcome: Outcome }) {
  const [winner] = outcome.winners;
  return (
    <div class={styles.won}>
      <div class={styles.sets}>
        {winning(winner).map((set) => (
          <Plot key={set.ref} seat={winner ?? 0} set={set} still />
        ))}
      </div>
      <button type="button" class={controls.big} onClick={leaveMoment}>
        {t('table.won.more')}
      </button>
    </div>
  );
}
