// Bots that play for people: letting one play for somebody who is away, and taking the own seat back.
import { t } from '../i18n/say';
import { send } from '../net';
import { lost } from '../state/connection';
import { speech } from '../state/speech';
import { classes } from '../ui/classes';
import { useTwice } from '../ui/twice';
import styles from './Tray.module.css';

const SURE_MS = 2000;

/** Letting a bot play is asked twice, in the same place: it is about somebody else's hand. */
export function CallBot({ seat }: { readonly seat: number }) {
  const [sure, tap] = useTwice(SURE_MS, () => void send({ type: 'call-bot', seat }));
  return (
    <button type="button" class={styles.end} aria-disabled={lost.value} onClick={tap}>
      {sure ? t('table.bot.sure') : t('table.bot.call', { seat }, speech.value)}
    </button>
  );
}

export const Away = ({ bot }: { readonly bot: boolean }) => (
  <>
    <p>{t(bot ? 'table.bot.plays' : 'table.bot.answers')}</p>
    <button
      type="button"
      class={classes(styles.end, styles.first)}
      aria-disabled={lost.value}
      onClick={() => void send({ type: 'take-back' })}
    >
      {t('table.bot.back')}
    </button>
  </>
);
