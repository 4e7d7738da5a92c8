// How a game ended: who won and with which sets, how everybody stood, that the shuffle was honest, and what comes next.
import cards from '@texts/en/cards.json';
import { Sprite } from '../cards/Sprite';
import { addTexts } from '../i18n/catalogue';
import { table } from '../state/table';
import styles from './Results.module.css';
import { Again } from './results/Again';
import { Proof } from './results/Proof';
import { Ranking } from './results/Ranking';
import { Winner } from './results/Winner';
import { Skyline } from './Skyline';

addTexts(cards);

export interface ResultsProps {
  readonly onTable: () => void;
  readonly onLobby: () => void;
}

export default function Results({ onTable, onLobby }: ResultsProps) {
  const at = table.value;
  if (!at) return null;
  return (
    <main class={styles.page}>
      <Sprite />
      <header class={styles.hero}>
        <div class={styles.town}>
          <Skyline row="far" />
        </div>
        <Winner />
      </header>
      <div class={styles.rest}>
        <Ranking />
        <Proof shuffle={at.shuffle} />
      </div>
      <Again at={at} onTable={onTable} onLobby={onLobby} />
    </main>
  );
}
