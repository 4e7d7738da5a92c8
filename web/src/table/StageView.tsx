// The middle of the table: one sentence on a band whose colour turns when you must act, and what the table last saw.
import { t } from '../i18n/say';
import { speech } from '../state/speech';
import { log, prompt, stage } from '../state/table';
import { classes } from '../ui/classes';
import { later } from '../ui/later';
import { Act, acting } from './Act';
import { Piles } from './Piles';
import styles from './StageView.module.css';
import { openSheet } from './sheets';
import { now, told } from './words';

const Won = later(() => import('./over').then(({ Won }) => ({ default: Won })));

const STEPS = 3;

function Steps() {
  const last = log.value.slice(-STEPS);
  return (
    <ol class={styles.steps}>
      {last.length === 0 && <li>{t('table.step.none')}</li>}
      {last.map(({ id, text }) => (
        <li key={id}>{told(text)}</li>
      ))}
    </ol>
  );
}

// A question of somebody else's making lies over the foot of the stage: one line of the log stays in view.
const covered = (): boolean => {
  const decision = prompt.value?.offer.decision;
  return decision !== undefined && !['play', 'settle', 'win-now'].includes(decision);
};

export function StageView() {
  const shown = stage.value;
  const { line, more, mood } = now(shown, prompt.value);
  const last = shown?.last_turn_of;
  return (
    <section class={classes(styles.stage, styles[mood], covered() && styles.covered)} aria-label={t('table.stage')}>
      <div class={styles.band}>
        <h1 key={line}>{line}</h1>
        {more && <p>{more}</p>}
      </div>
      {shown?.outcome ? (
        <Won outcome={shown.outcome} />
      ) : (
        <div class={classes(styles.body, shown && acting(shown) && styles.playing)}>
          {shown && <Piles stage={shown} />}
          <div class={styles.story}>
            {shown && acting(shown) && <Act stage={shown} />}
            {last !== undefined && last !== null && (
              <p class={styles.last}>{t('table.last-round', { seat: last }, speech.value)}</p>
            )}
            <Steps />
          </div>
        </div>
      )}
      <button
        type="button"
        class={styles.touch}
        aria-label={t('table.log.open')}
        onClick={() => openSheet({ sheet: 'log' })}
      />
    </section>
  );
}
