// The socket of one table: opened, watched with pings, and opened again until the table is left or gone.
// The only code that touches WebSocket. What a message means is said by whoever holds the line.
//
// A line is lost once nothing has proved it for two seconds: its ping is not answered, or its socket is closed and no other
// stands. Shorter breaks, as when a phone wakes or changes its network, are nobody's business: what is said meanwhile waits,
// and goes with the new socket. Whatever comes, but a refusal at the door, makes it a line again.
import type { ClientMessage, ServerMessage } from '../protocol/types';
import { pauseMs } from './backoff';

export interface Holder {
  /** The number to go on from, or null for a whole view. */
  readonly since: () => number | null;
  /** A socket stands, the first or another: nothing has been said on it. */
  readonly opened: () => void;
  readonly heard: (message: ServerMessage) => void;
  readonly latency: (ms: number) => void;
  /** Nothing has come for too long. It is being opened again. */
  readonly lost: () => void;
  /** The server has said that the table is not there, or not for this browser. */
  readonly gone: () => void;
}

export interface Line {
  readonly send: (message: ClientMessage) => void;
  /** Drops the socket and opens it again at once. */
  readonly renew: () => void;
  readonly close: () => void;
}

/** Closed with these, a line is not opened again: it is not for this browser, or there is no such table. */
const FINAL = [4403, 4404];
const PING_MS = 5000;
const LATE_MS = 2000;
const DEAD_MS = 6000;
/** As many tries as make the next one wait for seconds. */
const SLOWLY = 4;

function addressOf(code: string, since: number | null, watches: boolean): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const from = since === null ? '' : `?since=${since}`;
  const as = watches ? `${from ? '&' : '?'}as=watcher` : '';
  return `${scheme}//${location.host}/t/${encodeURIComponent(code)}/socket${from}${as}`;
}

/** Opens the line; one that `watches` gets what all may see and takes no command. */
export function openLine(code: string, holder: Holder, watches = false): Line {
  let socket: WebSocket | null = null;
  let tries = 0;
  let pings = 0;
  let pongs = 0;
  let sentAt = 0;
  const timers = { ping: 0, late: 0, dead: 0, retry: 0 };

  const later = (name: keyof typeof timers, ms: number, what: () => void): void => {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(what, ms) as unknown as number;
  };
  const stop = (...names: (keyof typeof timers)[]): void => {
    for (const name of names) {
      clearTimeout(timers[name]);
      timers[name] = 0;
    }
  };

  const send = (message: ClientMessage): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  // From now on, if it does not count already.
  const miss = (): void => {
    if (!timers.late) later('late', LATE_MS, holder.lost);
  };
  const listen = (): void => {
    stop('late');
    miss();
    later('dead', DEAD_MS, open);
  };
  // What is waited for is not waited for longer because more is asked.
  const ping = (): void => {
    if (pongs === pings) listen();
    pings += 1;
    sentAt = performance.now();
    send({ type: 'ping', n: pings });
  };
  // Anything that comes proves the line up to now; only a pong measures it, and is waited for all the same.
  const heard = (text: string): void => {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'pong' && message.n === pings) {
      stop('late', 'dead');
      tries = 0;
      pongs = pings;
      holder.latency(performance.now() - sentAt);
      later('ping', PING_MS, ping);
    } else {
      if (pongs !== pings) listen();
      // Refused though nothing was asked for: the door closes, and is not knocked at again in the next moment.
      if (message.type === 'refused' && !message.id) tries = Math.max(tries, SLOWLY);
      holder.heard(message);
    }
  };

  const drop = (): void => {
    stop('ping', 'dead', 'retry');
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = null;
  };
  const lose = (event: CloseEvent): void => {
    if (FINAL.includes(event.code)) {
      close();
      holder.gone();
      return;
    }
    drop();
    miss();
    later('retry', pauseMs(tries), open);
    tries += 1;
  };
  const open = (): void => {
    drop();
    miss();
    socket = new WebSocket(addressOf(code, holder.since(), watches));
    socket.onopen = () => {
      holder.opened();
      pongs = pings; // nothing is owed on this one
      ping();
    };
    socket.onmessage = ({ data }) => heard(String(data));
    socket.onclose = lose;
    // A handshake that hangs is given up like a dead line.
    later('dead', DEAD_MS, () => lose(new CloseEvent('close')));
  };

  // A phone that changes its network or comes back from sleep must not wait for a timer (UI-R5).
  const back = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (socket?.readyState === WebSocket.OPEN) ping();
    else open();
  };
  const close = (): void => {
    drop();
    stop('late');
    removeEventListener('online', open);
    document.removeEventListener('visibilitychange', back);
  };
  addEventListener('online', open);
  document.addEventListener('visibilitychange', back);

  open();
  return { send, renew: open, close };
}
