// By which rules the table plays: its edition, what the host changed in words, and the way to read or change them.
import { useState } from 'preact/hooks';
import { say, t } from '../../i18n/say';
import type { TablePart } from '../../protocol/types';
import { isHost } from '../../state/table';
import controls from '../../ui/controls.module.css';
import { Icon } from '../../ui/Icon';
import { later } from '../../ui/later';
import styles from './Ruled.module.css';

const Differences = later(() => import('./Differences'));
const HostSettings = later(() => import('./HostSettings'));
const ShareRules = later(() => import('./ShareRules'));
const RulesSheet = later(() => import('../RulesSheet'));

export function Ruled({ at }: { at: TablePart }) {
  const [open, setOpen] = useState<'rules' | 'settings' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <section class={styles.ruled} aria-label={t('lobby.rules')}>
      <div class={styles.line}>
        <span class={styles.name}>
          <strong>{say(`edition.${at.edition}`)}</strong>
          <small>{t('lobby.house', { n: at.differences.length })}</small>
        </span>
        <span class={styles.line}>
          <button type="button" class={controls.plain} onClick={() => setOpen('rules')}>
            <Icon sign="rules" size={18} />
            {t('lobby.read')}
          </button>
          {isHost.value && (
            <button type="button" class={controls.plain} onClick={() => setOpen('settings')}>
              <Icon sign="settings" size={18} />
              {t('lobby.change')}
            </button>
          )}
        </span>
      </div>
      {at.differences.length > 0 && <Differences at={at} />}
      <ShareRules at={at} />
      {open === 'rules' && <RulesSheet onClose={close} />}
      {open === 'settings' && <HostSettings at={at} onClose={close} />}
    </section>
  );
}
