// Talk at the table: a button in its bar, the sheet that it opens, and the bubbles of all seats. Fetched after the table.
import { useState } from 'preact/hooks';
import { t } from '../i18n/say';
import styles from '../table/Bar.module.css';
import { Bubbles } from './Bubble';
import { TalkSheet } from './TalkSheet';

const SPEECH = 'M4 5h16v11h-8l-5 4v-4H4zM8 9h8M8 12h5';

// The narrowest phones have room for one more tool only where it keeps no distance.
const NARROW = { width: 'clamp(32px, 10vw, 40px)', marginLeft: '-8px' };

// The table takes keys as moves; what is typed in the sheet is none of them.
const keep = (event: Event): void => event.stopPropagation();

export default function Talk() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class={styles.tool}
        style={NARROW}
        aria-label={t('talk.open')}
        title={t('talk.open')}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d={SPEECH} fill="none" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round" />
        </svg>
      </button>
      <Bubbles />
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys from the table behind it
        <div onKeyDown={keep}>
          <TalkSheet onDone={() => setOpen(false)} />
        </div>
      )}
    </>
  );
}
