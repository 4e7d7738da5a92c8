// Says that the line is lost once it has been for two seconds, and what that means; says nothing otherwise (UI-R6).
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/say';
import { connection, type Line } from '../state/connection';
import { stage } from '../state/table';
import styles from './ConnectionBar.module.css';

const PATIENCE_MS = 2000;
const late = signal(false);

function words(line: Line): string {
  if (line === 'connecting') return t('net.connecting');
  return stage.value?.waiting?.until ? t('net.lost.clock') : t('net.lost');
}

export function ConnectionBar() {
  const { line } = connection.value;
  const down = line === 'lost' || line === 'connecting';
  useEffect(() => {
    if (!down) {
      late.value = false;
      return;
    }
    const timer = setTimeout(() => {
      late.value = true;
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [down]);
  const shown = down && late.value;
  // The region is always there, so that what comes into it is read aloud.
  return (
    <div class={shown ? styles.bar : styles.still} role={stage.value ? undefined : 'status'}>
      {shown && words(line)}
    </div>
  );
}
