// Talk where no table is drawn, before and after a game: the last lines, and the sheet in which one says something.
import { useState } from 'preact/hooks';
import { t } from '../i18n/say';
import controls from '../ui/controls.module.css';
import { Lines } from './Lines';
import { TalkSheet } from './TalkSheet';

const SHOWN = 3;

export default function Beside() {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={t('talk.title')} style={{ display: 'flex', gap: '8px', alignItems: 'center' }}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Lines most={SHOWN} />
      </div>
      <button type="button" class={controls.plain} onClick={() => setOpen(true)}>
        {t('talk.title')}
      </button>
      {open && <TalkSheet onDone={() => setOpen(false)} />}
    </section>
  );
}
