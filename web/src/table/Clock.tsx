// The clock of whoever is waited for, the same for all: a ring that runs out, and what quick turns have saved after it.
import texts from '@texts/en/clock.json';
import { useEffect, useRef } from 'preact/hooks';
import { addTexts } from '../i18n/catalogue';
import { t } from '../i18n/say';
import { send } from '../net';
import { lost } from '../state/connection';
import { moreTime } from '../state/preferences';
import { prompt, stage } from '../state/table';
import { classes } from '../ui/classes';
import { clockFace } from '../ui/clockFace';
import styles from './Bar.module.css';

addTexts(texts);

// The ring is the border of the clock: it takes no room that a narrow phone does not have.
const ring = (part: number) => ({
  '--left': part,
  borderColor: 'transparent',
  background:
    'linear-gradient(var(--table), var(--table)) padding-box, conic-gradient(currentcolor calc(var(--left) * 1turn), var(--line) 0) border-box',
  whiteSpace: 'nowrap',
});

/** Takes the time that may be had once, for who has set that they need it (WCAG 2.2.1). */
function useMoreTime(): void {
  const asked = prompt.value?.id;
  const may = asked !== undefined && moreTime.value && stage.value?.waiting?.more === true && !lost.value;
  // Once: what was on its way when the line was lost goes again by itself.
  const taken = useRef<number | null>(null);
  useEffect(() => {
    if (!may || taken.current === asked) return;
    taken.current = asked;
    void send({ type: 'more-time' });
  }, [may, asked]);
}

export default function Clock({ all }: { readonly all: number }) {
  useMoreTime();
  const { saved = 0, whole } = stage.value?.waiting ?? {};
  const more = Math.min(all, Math.floor(saved));
  const left = all - more;
  const look = classes(styles.clock, all <= 15 && styles.low);
  return (
    <span class={look} style={ring(whole ? left / whole : 1)} role="timer" aria-live="off">
      {clockFace(left)}
      {more > 0 && (
        <small style={{ marginLeft: '3px' }} title={t('clock.saved', { n: more })}>
          <span aria-hidden="true">+{more}</span>
          <span class="for-ears">{t('clock.saved', { n: more })}</span>
        </small>
      )}
    </span>
  );
}
