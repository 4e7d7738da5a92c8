// The one thing to do now: sit down, start, or wait for who starts. It stays under the thumb while the rest scrolls.
import { useState } from 'preact/hooks';
import { nameGuest } from '../../app/guest';
import { t } from '../../i18n/say';
import { send } from '../../net';
import type { TablePart } from '../../protocol/types';
import { lost } from '../../state/connection';
import { edition } from '../../state/edition';
import { sitters, sitting } from '../../state/seats';
import { plateName } from '../../state/speech';
import { here, isHost, looksOn } from '../../state/table';
import controls from '../../ui/controls.module.css';
import styles from './Action.module.css';
import { SitDown } from './SitDown';

function Start({ at }: { at: TablePart }) {
  const [busy, setBusy] = useState(false);
  const fewest = edition.value?.seats[0] ?? 2;
  const short = sitters.value.length < fewest;
  const start = async (): Promise<void> => {
    setBusy(true);
    await send({ type: 'start' });
    setBusy(false);
  };
  return (
    <>
      {short && <p class={styles.hint}>{t('lobby.too-few', { n: fewest })}</p>}
      <button
        type="button"
        class={controls.big}
        disabled={busy || short}
        aria-disabled={lost.value}
        onClick={() => void start()}
      >
        {t(at.game > 0 ? 'lobby.start.again' : 'lobby.start')}
      </button>
    </>
  );
}

const isFull = (at: TablePart): boolean => sitters.value.length >= at.most_seats;

/** Whether somebody who has a seat is not here: perhaps it is who looks at this page, without their cookie. */
const someoneAway = (): boolean => sitters.value.some(({ seat, plate }) => plate.person && !here.value.includes(seat));

const Full = ({ at }: { at: TablePart }) => (
  <p class={styles.hint}>
    {t('lobby.full', { n: at.most_seats })} {someoneAway() && t('lobby.full.yours')}
  </p>
);

const Watch = ({ at }: { at: TablePart }) =>
  at.watchers === 'nobody' ? null : (
    <a class={controls.plain} href={`/t/${at.code}/watch`}>
      {t('room.watch')}
    </a>
  );

// Watching and sitting down are two addresses: who came to watch goes to the other one first (UI-R33).
function LooksOn({ at }: { at: TablePart }) {
  return (
    <>
      <p class={styles.waiting}>{t('lobby.watching')}</p>
      {isFull(at) ? (
        <Full at={at} />
      ) : (
        <a class={controls.big} href={`/t/${at.code}`}>
          {t('lobby.sit')}
        </a>
      )}
    </>
  );
}

function Waiting({ at }: { at: TablePart }) {
  return (
    <p class={styles.waiting} role="status">
      {at.host === null ? t('lobby.waiting.nobody') : t('lobby.waiting', { name: plateName(at.host) })}
    </p>
  );
}

function Now({ at }: { at: TablePart }) {
  if (isHost.value) return <Start at={at} />;
  if (sitting.value) return <Waiting at={at} />;
  if (looksOn.value) return <LooksOn at={at} />;
  return (
    <>
      {isFull(at) ? <Full at={at} /> : <SitDown onName={nameGuest} />}
      <Watch at={at} />
    </>
  );
}

export const Action = ({ at }: { at: TablePart }) => (
  <div class={styles.action}>
    <Now at={at} />
  </div>
);
