// Taking a seat: the name is filled in already, so who came by a link sits down with one more tap (UI-R23).
import { useId, useState } from 'preact/hooks';
import { diceName, guestName } from '../../app/guest';
import { t } from '../../i18n/say';
import { hex, send } from '../../net';
import { lost } from '../../state/connection';
import controls from '../../ui/controls.module.css';
import styles from './SitDown.module.css';

const LUCK_BYTES = 16;

export function SitDown({ onName }: { onName: (name: string) => void }) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const sit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const name = guestName.value.trim() || diceName();
    onName(name);
    setBusy(true);
    await send({ type: 'sit', name, luck: hex(LUCK_BYTES) });
    setBusy(false);
  };
  return (
    <form class={styles.sit} onSubmit={(event) => void sit(event)}>
      <label for={id}>{t('home.name')}</label>
      <input
        id={id}
        value={guestName.value}
        maxLength={20}
        autocomplete="nickname"
        spellcheck={false}
        enterkeyhint="go"
        onInput={(event) => onName(event.currentTarget.value)}
      />
      <button type="submit" class={controls.big} disabled={busy} aria-disabled={lost.value}>
        {t('lobby.sit')}
      </button>
    </form>
  );
}
