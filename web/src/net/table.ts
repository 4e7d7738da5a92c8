// The line to the table that this page shows: what comes is folded into the View, what goes out waits for its answer.
import { effect } from '@preact/signals';
import type { Done, Move, ServerMessage } from '../protocol/types';
import { connection, IDLE, lost } from '../state/connection';
import { clear, fold, welcome } from '../state/fold';
import { answers, here, looksOn, seq, table, watching } from '../state/table';
import { hearSaid, hearUnsaid, said } from '../state/talk';
import { hush, tell, tellRefusal, toast } from '../state/toast';
import { fetchEdition } from './http';
import { type Answer, abandon, commands, post, settle, type Unsent } from './outbox';
import { type Holder, type Line, openLine } from './socket';

const HELD = { type: 'refused', id: null, code: 'unavailable', text: { key: 'net.held' } } as const;

let line: Line | null = null;

const set = (change: Partial<typeof connection.value>): void => {
  connection.value = { ...connection.value, ...change };
};

// What a lost line does not take is said while it is lost, and no longer.
effect(() => {
  if (!lost.value && toast.peek()?.text === HELD.text) hush();
});

/** No table is shown without the data of its edition. A try that fails is made again with the next message or pong. */
function learnEdition(): void {
  if (table.value) fetchEdition(table.value.edition).catch(() => undefined);
}

/** Commands that are done and whose rows are not here yet: until they are, what they answer still stands on the page. */
let done: readonly Done[] = [];

function settleDone(): void {
  const at = seq.value ?? 0;
  for (const each of done) if (each.seq <= at) settle(each);
  done = done.filter((each) => each.seq > at);
}

function hear(message: ServerMessage): void {
  if (message.type !== 'refused' && connection.value.line !== 'open') set({ line: 'open' });
  switch (message.type) {
    case 'welcome':
      welcome(message);
      set({ why: undefined });
      break;
    case 'row':
      if (!fold(message)) {
        // Rows are missing: a whole view is the way back.
        seq.value = null;
        line?.renew();
      }
      break;
    case 'presence':
      here.value = message.here;
      watching.value = message.watching ?? 0;
      return;
    case 'answers':
      answers.value = message;
      return;
    case 'said':
      hearSaid(message);
      return;
    case 'unsaid':
      hearUnsaid(message.at);
      return;
    case 'done':
      done = [...done, message];
      settleDone();
      return;
    case 'refused':
      // What answers no command tells why the line is about to close; that a table is gone or closed is said by its page.
      if (settle(message) || message.code === 'gone') return;
      if (message.code === 'forbidden' || !table.value) set({ why: message.text });
      else void tellRefusal(message);
      return;
    case 'pong':
      return;
  }
  settleDone();
  learnEdition();
}

/** Follows a table, at one's seat or only looking on; another one that was followed is let go. */
export function follow(code: string, watches = false): void {
  unfollow();
  looksOn.value = watches;
  connection.value = { ...IDLE, line: 'connecting' };
  const holder: Holder = {
    since: () => seq.value,
    opened: () => {
      answers.value = {};
      said.value = []; // the last lines come again, without what was taken back meanwhile
      for (const command of commands()) line?.send(command);
    },
    heard: hear,
    latency: (ms) => {
      set({ line: 'open', latency: Math.round(ms) });
      learnEdition();
    },
    lost: () => set({ line: 'lost' }),
    gone: () => set({ line: 'gone' }),
  };
  line = openLine(code, holder, watches);
}

/** Leaves the page of the table; the seat stays. */
export function unfollow(): void {
  line?.close();
  line = null;
  done = [];
  abandon(HELD); // who left reads no reason
  connection.value = IDLE;
  clear();
}

/**
 * Sends a command and waits for the server's answer, through any number of lost lines. Refusals are told to the player.
 * On a line that is lost nothing new is sent (UI-R6): a move made into the dark would come when the table has gone on.
 */
export async function send(unsent: Unsent): Promise<Answer> {
  if (lost.value) {
    tell(HELD.text);
    return HELD;
  }
  const { command, answer } = post(unsent);
  const by = line;
  by?.send(command);
  const came = await answer;
  // Who has gone to another table knows that this one was left.
  if (came.type === 'refused' && line === by) void tellRefusal(came);
  return came;
}

/** Answers a prompt with a move. */
export const play = (move: Move, promptId: number): Promise<Answer> => send({ type: 'play', prompt: promptId, move });
