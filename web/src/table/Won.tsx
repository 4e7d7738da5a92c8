// The end: who won, and the sets that did it, laid out large. One moment, no noise.
import { t } from '../i18n/say';
import type { Outcome } from '../protocol/types';
import { plateName } from '../state/speech';
import { mySeat, seats } from '../state/table';
import { leaveMoment } from './moment';
import { Plot } from './Plot';
import styles from './Won.module.css';

function headline(winners: readonly number[]): string {
  const [first] = winners;
  if (winners.length !== 1 || first === undefined) return t('table.won.shared');
  return first === mySeat.value ? t('table.won.you') : t('table.won', { name: plateName(first) });
}

export function Won({ outcome }: { outcome: Outcome }) {
  const [winner] = outcome.winners;
  const sets = winner === undefined ? [] : (seats.value[String(winner)]?.sets.filter(({ complete }) => complete) ?? []);
  return (
    <div class={styles.won}>
      <h2>{headline(outcome.winners)}</h2>
      <div class={styles.sets}>
        {sets.map((set) => (
          <Plot key={set.ref} seat={winner ?? 0} set={set} />
        ))}
      </div>
      <button type="button" onClick={leaveMoment}>
        {t('table.won.more')}
      </button>
    </div>
  );
}
