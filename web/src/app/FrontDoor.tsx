// The front door at work: opens tables, looks for the ones this browser has a seat at, and says what did not work.
import { signal } from '@preact/signals';
import texts from '@texts/en/home.json';
import { useEffect } from 'preact/hooks';
import { addTexts } from '../i18n/catalogue';
import { say } from '../i18n/say';
import { hex } from '../net/hex';
import { listEditions, myTables, openTable, Unanswered } from '../net/http';
import { Home, type Returning } from '../pages/Home';
import type { EditionName, Mine } from '../protocol/types';
import { later } from '../ui/later';
import { go } from './go';
import { diceName, guestName, nameGuest } from './guest';
import { startAt } from './intent';
import { openSettings } from './SettingsDoor';

addTexts(texts);

const EditionChoice = later(() => import('../pages/EditionChoice'));

const BOTS = 2;
const LUCK_BYTES = 16;

type Opening = 'bots' | 'table';

const busy = signal(false);
const problem = signal('');
const returning = signal<Returning | undefined>(undefined);
const choosing = signal<readonly EditionName[] | null>(null);

// Most people never see an error: its texts are fetched when there is one to tell. Without a line they cannot be, and
// what is said then is here already.
async function complain(error: unknown): Promise<void> {
  if (!(error instanceof Unanswered)) throw error;
  const errors = await import('@texts/en/errors.json').catch(() => null);
  if (errors) addTexts(errors.default);
  problem.value = say(error.text.key, error.text.args);
}

async function attempt(what: () => Promise<void>): Promise<void> {
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

async function open(why: Opening, edition?: string): Promise<void> {
  const seat = { name: guestName.value.trim() || diceName(), luck: hex(LUCK_BYTES) };
  const bots = why === 'bots' ? BOTS : 0;
  const { code } = await openTable({ ...seat, bots, ...(edition ? { edition } : {}) });
  if (why === 'bots') startAt(code);
  go(`/t/${code}`);
}

/** A game against bots begins at once, so its edition is asked for first; a new table has time for that in its lobby. */
async function playBots(): Promise<void> {
  const editions = await listEditions();
  if (editions.length > 1) choosing.value = editions;
  else await open('bots', editions[0]?.id);
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
        onPlayBots={() => void attempt(playBots)}
        onNewTable={() => void attempt(() => open('table'))}
        onJoin={(code) => go(`/t/${code}`)}
        onReturn={(code) => go(`/t/${code}`)}
        onSettings={openSettings}
      />
      {choosing.value && (
        <EditionChoice
          editions={choosing.value}
          onChoose={(edition) => {
            choosing.value = null;
            void attempt(() => open('bots', edition));
          }}
          onClose={() => {
            choosing.value = null;
          }}
        />
      )}
    </>
  );
}
