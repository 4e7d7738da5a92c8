// What comes after a game: the next one. The host deals it, the others say that they are in (R6, R237).
import { useState } from 'preact/hooks';
import { t } from '../../i18n/say';
import { hex, send } from '../../net';
import type { TablePart } from '../../protocol/types';
import { lost } from '../../state/connection';
import { sitters } from '../../state/seats';
import { plateName } from '../../state/speech';
import { isHost, looksOn, mySeat } from '../../state/table';
import { classes } from '../../ui/classes';
import controls from '../../ui/controls.module.css';
import { Icon } from '../../ui/Icon';
import styles from './Again.module.css';

const LUCK_BYTES = 16;

// Fresh luck for the next shuffle travels with being ready.
const ready = (): ReturnType<typeof send> => send({ type: 'ready', luck: hex(LUCK_BYTES) });

/** Of the people besides the host, how many are in for another game. */
function Count({ at }: { at: TablePart }) {
  const others = sitters.value.filter(({ seat, plate }) => plate.person && seat !== at.host);
  if (others.length === 0) return null;
  const n = others.filter((sitter) => sitter.plate.ready).length;
  return (
    <p class={styles.count} role="status">
      {t('results.ready.count', { n, all: others.length })}
    </p>
  );
}

function Deal({ at }: { at: TablePart }) {
  const [busy, setBusy] = useState(false);
  const deal = async (): Promise<void> => {
    setBusy(true);
    await ready();
    await send({ type: 'start' });
    setBusy(false);
  };
  return (
    <>
      <Count at={at} />
      <button type="button" class={controls.big} disabled={busy} aria-disabled={lost.value} onClick={() => void deal()}>
        {t('results.rematch')}
      </button>
    </>
  );
}

function Join({ at }: { at: TablePart }) {
  const isReady = at.seats[mySeat.value ?? -1]?.ready ?? false;
  return (
    <>
      {at.host !== null && <p class={styles.count}>{t('results.waiting', { name: plateName(at.host) })}</p>}
      <button
        type="button"
        class={controls.big}
        disabled={isReady}
        aria-disabled={lost.value}
        onClick={() => void ready()}
      >
        {isReady && <Icon sign="check" />}
        {t(isReady ? 'results.ready.done' : 'results.ready')}
      </button>
    </>
  );
}

export interface AgainProps {
  readonly at: TablePart;
  readonly onTable: () => void;
  readonly onLobby: () => void;
}

export function Again({ at, onTable, onLobby }: AgainProps) {
  const seated = mySeat.value !== null && !at.seats[mySeat.value]?.left;
  return (
    <div class={styles.again}>
      {isHost.value ? <Deal at={at} /> : seated && <Join at={at} />}
      {looksOn.value && (
        <a class={controls.big} href={`/t/${at.code}`}>
          {t('results.sit')}
        </a>
      )}
      <div class={styles.more}>
        <button type="button" class={classes(controls.quiet, controls.small)} onClick={onTable}>
          {t('results.look')}
        </button>
        <button type="button" class={classes(controls.quiet, controls.small)} onClick={onLobby}>
          {t(isHost.value ? 'results.change' : 'results.lobby')}
        </button>
      </div>
    </div>
  );
}
