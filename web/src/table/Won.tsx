// The end: who won, and the sets that did it, laid out large. One moment, no noise.
import { t } from '../i18n/say';
import type { Outcome } from '../protocol/types';
import { seats } from '../state/table';
import controls from '../ui/controls.module.css';
import { leaveMoment } from './moment';
import { Plot } from './Plot';
import styles from './Won.module.css';

export default function Won({ outcome }: { outcome: Outcome }) {
  const [winner] = outcome.winners;
  const full = winner === undefined ? [] : (seats.value[String(winner)]?.sets.filter(({ complete }) => complete) ?? []);
  // A second full set of a colour did not count.
  const sets = full.filter(({ colour }, index) => full.findIndex((one) => one.colour === colour) === index);
  return (
    <div class={styles.won}>
      <div class={styles.sets}>
        {sets.map((set) => (
          <Plot key={set.ref} seat={winner ?? 0} set={set} still />
        ))}
      </div>
      <button type="button" class={controls.big} onClick={leaveMoment}>
        {t('table.won.more')}
      </button>
    </div>
  );
}
