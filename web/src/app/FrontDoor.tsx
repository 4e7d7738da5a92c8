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
import { later } from '../ui/later';
import { go } from './go';
import { diceName, guestName, nameGuest } from './guest';
import { openWith, type Purpose } from './opening';
import { openSettings } from './SettingsDoor';

addTexts(texts);

const EditionChoice = later(() => import('../pages/EditionChoice'));

const busy = signal(false);
const problem = signal('');
const returning = signal<Returning | undefined>(undefined);
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

const PHASES = ['play', 'lobby'];
const urgency = (mine: Mine): number => (mine.waits ? -1 : PHASES.indexOf(mine.phase));

async function lookForTables(): Promise<void> {
  const [mine] = (await myTables())
    .filter(({ phase }) => PHASES.includes(phase))
    .sort((a, b) => urgency(a) - urgency(b));
  returning.value = mine && { code: mine.code, yourTurn: mine.waits, lobby: mine.phase === 'lobby' };
}

export default function FrontDoor() {
  useEffect(() => {
    problem.value = '';
    // Without the server the door still stands; trying to go through it will say what is wrong.
    lookForTables().catch(() => undefined);
  }, []);
  return (
    <>
      <Home
        name={guestName.value}
        busy={busy.value}
        problem={problem.value}
        returning={returning.value}
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
