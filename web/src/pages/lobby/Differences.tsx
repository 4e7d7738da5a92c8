// What this table plays differently from its edition, each in a sentence and with its ruling.
import cards from '@texts/en/cards.json';
import texts from '@texts/en/lobby.json';
import switches from '@texts/en/switches.json';
import { addTexts } from '../../i18n/catalogue';
import { say, sentence, t } from '../../i18n/say';
import type { TablePart } from '../../protocol/types';
import controls from '../../ui/controls.module.css';
import styles from './Differences.module.css';

addTexts(cards);
addTexts(texts);
addTexts(switches);

export default function Differences({ at }: { at: TablePart }) {
  if (at.differences.length === 0) return null;
  return (
    <div class={styles.changes}>
      <h2>{t('lobby.differs', { n: at.differences.length, name: say(`edition.${at.edition}`) })}</h2>
      <ul>
        {at.differences.map(({ key, rule, text }) => (
          <li key={key}>
            {sentence(text.key, text.args)} <span class={controls.rule}>{rule}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
