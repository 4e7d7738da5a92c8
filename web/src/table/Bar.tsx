// The top line: menu, code, plays left as dots, the clock where there is one, the line to the server, rules and log.
import { t } from '../i18n/say';
import { connection } from '../state/connection';
import { optionOf } from '../state/options';
import { stage, table } from '../state/table';
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
  const { line, latency } = connection.value;
  if (line === 'lost') return <span class={styles.lost}>{t('table.offline')}</span>;
  if (latency === null) return null;
  return (
    <span class={styles.ms}>
      <span aria-hidden="true">{t('table.latency', { n: latency })}</span>
      <span class="for-ears">{t('table.latency.label', { n: latency })}</span>
    </span>
  );
}

export function Bar() {
  return (
    <section class={styles.bar} aria-label={t('table.bar')}>
      <Tool sign="menu" name={t('table.menu')} open={{ sheet: 'menu' }} />
      <b class={styles.code}>{table.value?.code}</b>
      <Plays />
      <Time />
      <span class={styles.space} />
      <Latency />
      <Talk />
      <Tool sign="rules" name={t('table.rules')} open={{ sheet: 'rules' }} />
      <Tool sign="log" name={t('table.log')} open={{ sheet: 'log' }} />
    </section>
  );
}
