// The front door at work: opens tables, looks for the ones this browser has a seat at, and says what did not work.
import { signal } from '@preact/signals';
import texts from '@texts/en/home.json';
import { useEffect } from 'preact/hooks';
import { addTexts } from '../i18n/catalogue';
import { addErrors } from '../i18n/errors';
import { say } from '../i18n/say';
import { listEditions, myTables, Unanswered } from '../net';
import { Home, type Returning } from '../pages/Home';
import type { EditionName, Mine } from '../protocol/types';
import { serverNow } from '../state/connection';
import { clockFace } from '../ui/clockFace';
import { later } from '../ui/later';
import { go } from './go';
import { diceName, guestName, nameGuest } from './guest';
import { openWith, type Purpose } from './opening';
import { openSettings } from './SettingsDoor';

addTexts(texts);

const EditionChoice = later(() => import('../pages/EditionChoice'));

const busy = signal(false);
const problem = signal('');
/** The table to go back to. */
const own = signal<Mine | undefined>(undefined);
/** The time, in seconds since 1970, where there is a clock to show. */
const now = signal(0);
/** For what an edition is being chosen, and of which. */
const choosing = signal<{ readonly why: Purpose; readonly editions: readonly EditionName[] } | null>(null);

async function complain(error: unknown): Promise<void> {
  if (!(error instanceof Unanswered)) throw error;
  await addErrors();
  problem.value = say(error.text.key, error.text.args);
}

async function attempt(what: () => Promise<void>): Promise<void> {
  if (busy.value) return;
  busy.value = true;
  problem.value = '';
  try {
    await what();
  } catch (error) {
    await complain(error);
  } finally {
    busy.value = false;
  }
}

async function choose(why: Purpose): Promise<void> {
  choosing.value = { why, editions: await listEditions() };
}

// Only once the table is there: the sheet's step in the history becomes the table's.
function close(): void {
  choosing.value = null;
}

const PHASES = ['play', 'lobby', 'over'];
const urgency = (mine: Mine): number => (mine.waits ? -1 : PHASES.indexOf(mine.phase));

async function lookForTables(): Promise<void> {
  const [mine] = (await myTables())
    .filter(({ phase }) => PHASES.includes(phase))
    .sort((a, b) => urgency(a) - urgency(b));
  tellTime();
  own.value = mine;
}

function tellTime(): void {
  now.value = serverNow();
}

function wayBack({ code, waits, phase, until }: Mine): Returning {
  const way = { code, yourTurn: waits, phase };
  return until === null ? way : { ...way, left: clockFace(Math.max(0, Math.ceil(until - now.value))) };
}

function useBeat(timed: boolean): void {
  useEffect(() => {
    if (!timed) return;
    const beat = setInterval(tellTime, 1000);
    return () => clearInterval(beat);
  }, [timed]);
}

export default function FrontDoor() {
  useEffect(() => {
    problem.value = '';
    // Without the server the door still stands; trying to go through it will say what is wrong.
    lookForTables().catch(() => undefined);
  }, []);
  const mine = own.value;
  useBeat(mine?.until != null);
  return (
    <>
      <Home
        name={guestName.value}
        busy={busy.value}
        problem={problem.value}
        returning={mine && wayBack(mine)}
        onName={nameGuest}
        onDice={() => nameGuest(diceName())}
        onPlayBots={() => void attempt(() => choose('bots'))}
        onNewTable={() => void attempt(() => choose('table'))}
        onJoin={(code) => go(`/t/${code}`)}
        onReturn={(code) => go(`/t/${code}`)}
        onSettings={openSettings}
      />
      {choosing.value && (
        <EditionChoice
          {...choosing.value}
          onChoose={(why, edition) => void attempt(() => openWith(why, { edition })).then(close)}
          onClose={close}
        />
      )}
    </>
  );
}
