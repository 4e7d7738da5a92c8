// The promise about the shuffle: what is shown of it before the deal, for whoever wants to check it afterwards.
import { t } from '../../i18n/say';
import type { TablePart } from '../../protocol/types';
import { Icon } from '../../ui/Icon';
import styles from './Seal.module.css';

export function Seal({ at }: { at: TablePart }) {
  const { commitment, next } = at.shuffle;
  return (
    <details class={styles.seal}>
      <summary>
        <Icon sign="seal" size={18} />
        {t('lobby.seal')}
      </summary>
      <p>{t('lobby.seal.text')}</p>
      <code>{next ?? commitment}</code>
    </details>
  );
}
