// Says that the line is lost, and what that means, on every page that has no such place of its own (UI-R6).
import { t } from '../i18n/say';
import { lost } from '../state/connection';
import { mySeat, stage, table } from '../state/table';
import { drawn } from '../table/screen';
import styles from './ConnectionBar.module.css';

export function lineWords(): string {
  if (!table.value) return t('net.connecting');
  const waiting = stage.value?.waiting;
  return t(waiting?.until && waiting.seat === mySeat.value ? 'net.lost.clock' : 'net.lost');
}

export function ConnectionBar() {
  if (drawn.value) return null;
  // The region is always there, so that what comes into it is read aloud.
  return (
    <div class={lost.value ? styles.bar : ''} role="status">
      {lost.value && lineWords()}
    </div>
  );
}
