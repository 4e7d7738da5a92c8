// The clock of whoever is waited for, the same for all: a ring that runs out, and what quick turns have saved after it.
import texts from '@texts/en/clock.json';
import { addTexts } from '../i18n/catalogue';
import { t } from '../i18n/say';
import { stage } from '../state/table';
import styles from './Bar.module.css';

addTexts(texts);

const face = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

// The ring is the border of the clock: it takes no room that a narrow phone does not have.
const ring = (part: number) => ({
  '--left': part,
  borderColor: 'transparent',
  background:
    'linear-gradient(var(--table), var(--table)) padding-box, conic-gradient(currentcolor calc(var(--left) * 1turn), var(--line) 0) border-box',
  whiteSpace: 'nowrap',
});

export default function Clock({ all }: { readonly all: number }) {
  const { saved = 0, whole } = stage.value?.waiting ?? {};
  const more = Math.min(all, Math.floor(saved));
  const left = all - more;
  const look = [styles.clock, all <= 15 && styles.low].filter(Boolean).join(' ');
  return (
    <span class={look} style={ring(whole ? left / whole : 1)} role="timer" aria-live="off">
      {face(left)}
      {more > 0 && (
        <small style={{ marginLeft: 3 }} title={t('clock.saved', { n: more })}>
          <span aria-hidden="true">+{more}</span>
          <span class="for-ears">{t('clock.saved', { n: more })}</span>
        </small>
      )}
    </span>
  );
}
