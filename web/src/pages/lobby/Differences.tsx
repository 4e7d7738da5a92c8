// What this table plays, and what it plays differently from its edition, each in a sentence and with its ruling.
import cards from '@texts/en/cards.json';
import texts from '@texts/en/lobby.json';
import pages from '@texts/en/pages.json';
import switches from '@texts/en/switches.json';
import { addTexts } from '../../i18n/catalogue';
import { say, sentence, t } from '../../i18n/say';
import type { TablePart } from '../../protocol/types';
import controls from '../../ui/controls.module.css';
import styles from './Differences.module.css';

for (const catalogue of [cards, pages, switches, texts]) addTexts(catalogue);

export type Played = Pick<TablePart, 'edition' | 'differences'>;

export interface DifferencesProps {
  readonly at: Played;
  /** Say it too where nothing differs. */
  readonly always?: boolean;
  /** What stands over the list, where no table is meant. */
  readonly title?: string;
}

export default function Differences({ at: { edition, differences }, always = false, title }: DifferencesProps) {
  const name = say(`edition.${edition}`);
  if (differences.length === 0) return always ? <p>{t('lobby.plays', { name })}</p> : null;
  return (
    <div class={styles.changes}>
      <h2>{title ?? t('lobby.differs', { n: differences.length, name })}</h2>
      <ul>
        {differences.map(({ key, rule, text }) => (
          <li key={key}>
            {sentence(text.key, text.args)} <span class={controls.rule}>{rule}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
