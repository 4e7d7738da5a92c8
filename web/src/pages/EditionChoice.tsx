// Asks which edition a game against bots is to be, where the server has more than one.
import pages from '@texts/en/pages.json';
import { addTexts } from '../i18n/catalogue';
import { say, t } from '../i18n/say';
import type { EditionName } from '../protocol/types';
import controls from '../ui/controls.module.css';
import { Icon } from '../ui/Icon';
import { Sheet } from '../ui/Sheet';
import styles from './EditionChoice.module.css';

addTexts(pages);

export interface EditionChoiceProps {
  readonly editions: readonly EditionName[];
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

export default function EditionChoice({ editions, onChoose, onClose }: EditionChoiceProps) {
  return (
    <Sheet title={t('home.edition')} onClose={onClose}>
      <ul class={styles.list}>
        {editions.map(({ id, cards, seats: [low, high] }) => (
          <li key={id}>
            <button type="button" class={`${controls.plain} ${styles.one}`} onClick={() => onChoose(id)}>
              <span>
                <strong>{say(`edition.${id}`)}</strong>
                <small>{t('home.edition.cards', { n: cards, low, high })}</small>
              </span>
              <Icon sign="next" />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
