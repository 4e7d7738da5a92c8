// How a game ended: who won and with which sets, how everybody stood, that the shuffle was honest, and what comes next.
import cards from '@texts/en/cards.json';
import texts from '@texts/en/results.json';
import { openSettings } from '../app/SettingsDoor';
import { Sprite } from '../cards/Sprite';
import { addTexts } from '../i18n/catalogue';
import { t } from '../i18n/say';
import { sitting } from '../state/seats';
import { table } from '../state/table';
import controls from '../ui/controls.module.css';
import { Icon } from '../ui/Icon';
import { later } from '../ui/later';
import { Leave } from './lobby/Leave';
import styles from './Results.module.css';
import { Again } from './results/Again';
import { Proof } from './results/Proof';
import { Ranking } from './results/Ranking';
import { Winner } from './results/Winner';
import { Skyline } from './Skyline';

const Beside = later(() => import('../talk/Beside'));

addTexts(cards);
addTexts(texts);

export interface ResultsProps {
  readonly onTable: () => void;
  readonly onLobby: () => void;
}

const Bar = () => (
  <div class={styles.bar}>
    <a class={controls.icon} href="/" aria-label={t('route.home')}>
      <Icon sign="back" />
    </a>
    {sitting.value && <Leave />}
    <button type="button" class={controls.icon} onClick={openSettings} aria-label={t('settings.title')}>
      <Icon sign="settings" />
    </button>
  </div>
);

export default function Results({ onTable, onLobby }: ResultsProps) {
  const at = table.value;
  if (!at) return null;
  return (
    <main class={styles.page}>
      <Sprite />
      <div class={styles.scroll}>
        <header class={styles.hero}>
          <div class={styles.town}>
            <Skyline row="far" />
          </div>
          <Bar />
          <Winner />
        </header>
        <div class={styles.rest}>
          <Ranking />
          <Beside />
          <Proof shuffle={at.shuffle} />
        </div>
      </div>
      <Again at={at} onTable={onTable} onLobby={onLobby} />
    </main>
  );
}
