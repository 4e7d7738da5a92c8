// The top line: menu, code, plays left as dots, the clock where there is one, the line to the server, talk, rules and log.
import { lineWords } from '../app/ConnectionBar';
import { t } from '../i18n/say';
import { connection, lost } from '../state/connection';
import { optionOf } from '../state/options';
import { stage, table } from '../state/table';
import { classes } from '../ui/classes';
import { Icon, type Sign } from '../ui/Icon';
import { later } from '../ui/later';
import styles from './Bar.module.css';
import { secondsLeft } from './clock';
import { type Open, openSheet } from './sheets';

const Talk = later(() => import('../talk/Talk'));
const Clock = later(() => import('./Clock'));

function Tool({ sign, name, open }: { sign: Sign; name: string; open: Open }) {
  return (
    <button type="button" class={styles.tool} aria-label={name} title={name} onClick={() => openSheet(open)}>
      <Icon sign={sign} size={20} />
    </button>
  );
}

function Plays() {
  const shown = stage.value;
  const most = Number(optionOf('plays_per_turn') ?? 0);
  if (!shown || shown.outcome) return null;
  const all = Math.max(most, shown.plays_left);
  return (
    <span class={styles.plays} role="img" aria-label={t('table.plays.label', { n: shown.plays_left, most: all })}>
      {Array.from({ length: all }, (_, nth) => (
        <i key={String(nth)} class={nth < shown.plays_left ? styles.left : ''} />
      ))}
    </span>
  );
}

function Time() {
  const all = secondsLeft.value;
  return all === null ? null : <Clock all={all} />;
}

function Latency() {
  const { latency } = connection.value;
  if (latency === null) return null;
  return (
    <span class={styles.ms}>
      <span aria-hidden="true">{t('table.latency', { n: latency })}</span>
      <span class="for-ears">{t('table.latency.label', { n: latency })}</span>
    </span>
  );
}

// A lost line takes the place of what is known only while it is there; the clock is not, and what opens still does (UI-R6).
export function Bar() {
  const down = lost.value;
  return (
    <section class={classes(styles.bar, down && styles.lost)} aria-label={t('table.bar')}>
      <Tool sign="menu" name={t('table.menu')} open={{ sheet: 'menu' }} />
      <b class={styles.code}>{down ? lineWords() : table.value?.code}</b>
      {!down && <Plays />}
      <Time />
      <span class={styles.space} />
      {!down && <Latency />}
      <Talk />
      <Tool sign="rules" name={t('table.rules')} open={{ sheet: 'rules' }} />
      <Tool sign="log" name={t('table.log')} open={{ sheet: 'log' }} />
    </section>
  );
}
