// The table before its cards are dealt: how to get here, who sits where, by which rules, and how it starts.
import texts from '@texts/en/lobby.json';
import pages from '@texts/en/pages.json';
import { openSettings } from '../app/SettingsDoor';
import { addTexts } from '../i18n/catalogue';
import { t } from '../i18n/say';
import { sitting } from '../state/seats';
import { plateName } from '../state/speech';
import { isHost, table } from '../state/table';
import controls from '../ui/controls.module.css';
import { Icon } from '../ui/Icon';
import { later } from '../ui/later';
import styles from './Lobby.module.css';
import { Action } from './lobby/Action';
import { Invite } from './lobby/Invite';
import { Leave } from './lobby/Leave';
import { useNews } from './lobby/news';
import { Plates } from './lobby/Plates';
import { Ruled } from './lobby/Ruled';
import { Seal } from './lobby/Seal';
import { Skyline } from './Skyline';

addTexts(texts);
addTexts(pages);

const Beside = later(() => import('../talk/Beside'));
const Company = later(() => import('../talk/Company'));

export interface LobbyProps {
  /** Back to the results of the game that was played here. */
  readonly onBack?: () => void;
}

function title(): string {
  const host = table.value?.host ?? null;
  if (isHost.value) return t('lobby.title.own');
  return host === null ? t('lobby.title.nobody') : t('lobby.title', { name: plateName(host) });
}

const Bar = ({ onBack }: LobbyProps) => (
  <div class={styles.bar}>
    {onBack ? (
      <button type="button" class={controls.icon} onClick={onBack} aria-label={t('room.results')}>
        <Icon sign="back" />
      </button>
    ) : (
      <a class={controls.icon} href="/" aria-label={t('route.home')}>
        <Icon sign="back" />
      </a>
    )}
    <h1>{title()}</h1>
    {sitting.value && <Leave />}
    <button type="button" class={controls.icon} onClick={openSettings} aria-label={t('settings.title')}>
      <Icon sign="settings" />
    </button>
  </div>
);

export default function Lobby({ onBack }: LobbyProps) {
  const at = table.value;
  useNews();
  if (!at) return null;
  return (
    <main class={styles.page}>
      <div class={styles.scroll}>
        <header class={styles.hero}>
          <Bar {...(onBack ? { onBack } : {})} />
          <Invite code={at.code} />
          <div class={styles.town}>
            <Skyline row="near" />
          </div>
        </header>
        <div class={styles.rest}>
          <Plates at={at} />
          <Ruled at={at} />
          <Beside />
          <Company at={at} />
          <Seal at={at} />
        </div>
      </div>
      <Action at={at} />
    </main>
  );
}
