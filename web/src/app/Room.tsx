// Everything under /t/: one address for the life of a table, from its lobby over its games to their results.
import { signal } from '@preact/signals';
import texts from '@texts/en/room.json';
import { useEffect, useState } from 'preact/hooks';
import { addTexts } from '../i18n/catalogue';
import { addErrors } from '../i18n/errors';
import { t } from '../i18n/say';
import { follow, send, unfollow } from '../net';
import { connection } from '../state/connection';
import { edition } from '../state/edition';
import { sitting } from '../state/seats';
import { mySeat, table } from '../state/table';
import { momentLeft, returnToMoment } from '../table/moment';
import controls from '../ui/controls.module.css';
import { later } from '../ui/later';
import { ConnectionBar } from './ConnectionBar';
import { takeStart } from './intent';
import { Loading, Notice } from './Notice';
import type { As } from './route';
import { Toaster } from './Toaster';
import { watchTitle } from './title';

addTexts(texts);

const Differences = later(() => import('../pages/lobby/Differences'));
const Lobby = later(() => import('../pages/Lobby'), Loading);
const Results = later(() => import('../pages/Results'), Loading);
const TableRoute = later(() => import('../table/TableRoute'), Loading);
// It says why the server lets nobody in, which is among the errors.
const Watch = later(() => addErrors().then(() => import('../pages/Watch')), Loading);
const Board = later(() => import('../pages/Board'), Loading);

export interface RoomProps {
  readonly code: string;
  readonly as: As;
}
type Person = Exclude<As, 'board'>;

/** The game whose end this page shows at its table, until somebody asks for the results. */
const seen = signal<number | null>(null);
/** After a game: how it ended, or the lobby of the next one. */
const after = signal<'results' | 'lobby'>('results');

// Someone without a seat is told that the game runs, and may watch; someone with one goes straight to it.
function GameOn({ code }: { code: string }) {
  return (
    <Notice title={t('room.running')} text={t('room.running.text')}>
      {table.value && <Differences at={table.value} always />}
      <a class={controls.big} href={`/t/${code}/watch`}>
        {t('room.watch')}
      </a>
    </Notice>
  );
}

function Over({ as }: { as: Person }) {
  const game = table.value?.game ?? null;
  if (seen.value === game && !momentLeft()) return <TableRoute />;
  if (after.value === 'lobby' || (!sitting.value && as === 'player')) {
    const back = (): void => {
      after.value = 'results';
    };
    return <Lobby onBack={back} />;
  }
  const look = (): void => {
    seen.value = game;
    returnToMoment();
  };
  const prepare = (): void => {
    after.value = 'lobby';
  };
  return <Results onTable={look} onLobby={prepare} />;
}

function Stage({ code, as, dealing }: RoomProps & { dealing: boolean }) {
  const at = table.value;
  const { line, why } = connection.value;
  if (why && (line === 'gone' || !at)) return <Watch code={code} />;
  if (line === 'gone') return <Notice title={t('room.gone')} text={t('room.gone.text', { code })} />;
  // Without its edition's data a table would show cards that it knows by name only, and lay them anew a moment later.
  if (!at || (at.phase !== 'lobby' && !edition.value)) return <Loading />;
  if (as === 'board') return <Board at={at} />;
  if (at.phase === 'play') return mySeat.value === null && as === 'player' ? <GameOn code={code} /> : <TableRoute />;
  if (at.phase === 'over') return <Over as={as} />;
  return dealing ? <Notice title={t('room.dealing')} busy /> : <Lobby />;
}

export default function Room({ code, as }: RoomProps) {
  const [dealing, setDealing] = useState(false);
  useEffect(() => {
    follow(code, as !== 'player');
    // What was seen of another table's game says nothing about this one's.
    seen.value = null;
    returnToMoment();
    after.value = 'results';
    // So that a table has them when a refusal comes; one that comes sooner waits for them.
    void addErrors();
    const forget = watchTitle();
    if (takeStart(code)) {
      setDealing(true);
      void send({ type: 'start' }).then(() => setDealing(false));
    }
    return () => {
      forget();
      unfollow();
    };
  }, [code]);
  const { game, phase } = table.value ?? {};
  useEffect(() => {
    after.value = 'results';
  }, [game]);
  useEffect(() => {
    if (phase === 'play') seen.value = game ?? null;
  }, [game, phase]);
  const stage = <Stage code={code} as={as} dealing={dealing} />;
  return (
    <>
      {as === 'watch' ? <Watch code={code}>{stage}</Watch> : stage}
      <ConnectionBar />
      <Toaster />
    </>
  );
}
