import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Line, openLine } from './socket';

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  readonly sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  dies(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const last = (): FakeSocket => {
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error('no socket');
  return socket;
};

let since: number | null;
let line: Line;
const holder = {
  since: () => since,
  opened: vi.fn(),
  heard: vi.fn(),
  latency: vi.fn(),
  lost: vi.fn(),
  gone: vi.fn(),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  since = null;
  for (const call of [holder.opened, holder.heard, holder.latency, holder.lost, holder.gone]) call.mockClear();
  line = openLine('K7M2', holder);
});

afterEach(() => {
  line.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a line to a table', () => {
  it('asks for a whole view first, and for what came since when it opens again', () => {
    expect(last().url).toMatch(/\/t\/K7M2\/socket$/);
    last().opens();
    since = 41;
    last().dies();
    vi.advanceTimersByTime(500);
    expect(last().url).toMatch(/\/t\/K7M2\/socket\?since=41$/);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('waits longer from try to try, and never over ten seconds', () => {
    const waits: number[] = [];
    for (let tried = 0; tried < 9; tried += 1) {
      const before = FakeSocket.all.length;
      last().dies();
      let waited = 0;
      while (FakeSocket.all.length === before) {
        vi.advanceTimersByTime(10);
        waited += 10;
      }
      waits.push(waited);
    }
    expect(waits[0]).toBeLessThanOrEqual(320);
    expect(waits[3]).toBeGreaterThan(waits[0] ?? 0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_010);
  });

  it('waits longer also where the door opens only to say that there is no room', () => {
    for (let tried = 0; tried < 6; tried += 1) {
      last().opens();
      last().dies(1013);
      vi.advanceTimersByTime(10_010);
    }
    last().opens();
    last().dies(1013);
    const before = FakeSocket.all.length;
    vi.advanceTimersByTime(2000);
    expect(FakeSocket.all).toHaveLength(before);
  });

  it('knocks no sooner than after three seconds where it was told why it is not let in', () => {
    last().opens();
    last().says({ type: 'refused', id: null, code: 'full', text: { key: 'error.sockets' } });
    last().dies(1013);
    expect(holder.heard).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(2990);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(2020);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('comes back at once after a line on which a command was refused', () => {
    last().opens();
    last().says({ type: 'refused', id: 'c-1', code: 'stale', text: { key: 'error.stale' } });
    last().dies();
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('says of each socket that it stands, so that what was on its way is sent again, and nothing of a short break', () => {
    last().opens();
    dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(1900);
    last().opens();
    expect(holder.opened).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(40);
    last().says({ type: 'pong', n: 2 });
    vi.advanceTimersByTime(4000);
    expect(holder.lost).not.toHaveBeenCalled();
  });

  it('is lost two seconds after its socket closed, however often another is tried', () => {
    last().opens();
    last().says({ type: 'pong', n: 1 });
    for (let waited = 0; waited < 1900; waited += 100) {
      if (last().readyState !== 3) last().dies();
      vi.advanceTimersByTime(100);
    }
    expect(FakeSocket.all.length).toBeGreaterThan(2);
    expect(holder.lost).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(holder.lost).toHaveBeenCalledOnce();
  });

  it('waits no longer for what it asked because it asks again, as when a phone is looked at over and over', () => {
    last().opens();
    for (let waited = 0; waited < 6000; waited += 1000) {
      document.dispatchEvent(new Event('visibilitychange'));
      vi.advanceTimersByTime(1000);
      if (waited === 1000) expect(holder.lost).toHaveBeenCalledOnce();
    }
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('waits for the pong of a new socket, though one was owed on the socket before', () => {
    last().opens();
    last().dies();
    vi.advanceTimersByTime(500);
    last().opens();
    vi.advanceTimersByTime(6010);
    expect(FakeSocket.all).toHaveLength(3);
  });

  it('is proved by the pong of an older ping', () => {
    last().opens();
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(1900);
    last().says({ type: 'pong', n: 1 });
    vi.advanceTimersByTime(1900);
    expect(holder.lost).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(holder.lost).toHaveBeenCalledOnce();
  });

  it('counts the silence of a handshake that is begun again and again', () => {
    last().opens();
    last().says({ type: 'pong', n: 1 });
    for (let waited = 0; waited < 2000; waited += 500) {
      dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
      vi.advanceTimersByTime(500);
    }
    expect(holder.lost).toHaveBeenCalledOnce();
  });

  it('is lost again after it was back', () => {
    last().opens();
    vi.advanceTimersByTime(2000);
    last().says({ type: 'pong', n: 1 });
    vi.advanceTimersByTime(7000);
    expect(holder.lost).toHaveBeenCalledTimes(2);
  });

  it('is not said to be lost once it is gone', () => {
    last().opens();
    last().dies(4404);
    vi.advanceTimersByTime(10_000);
    expect(holder.lost).not.toHaveBeenCalled();
  });

  it.each(['online', 'visibilitychange'])('opens again at once on %s', (event) => {
    for (let tried = 0; tried < 6; tried += 1) {
      last().dies();
      vi.advanceTimersByTime(10_010);
    }
    last().dies();
    const before = FakeSocket.all.length;
    (event === 'online' ? window : document).dispatchEvent(new Event(event));
    expect(FakeSocket.all).toHaveLength(before + 1);
  });

  it('pings, measures, and says after two seconds that the line is lost', () => {
    last().opens();
    expect(last().sent).toEqual([{ type: 'ping', n: 1 }]);
    vi.advanceTimersByTime(40);
    last().says({ type: 'pong', n: 1 });
    expect(holder.latency).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(5000);
    expect(last().sent).toHaveLength(2);
    vi.advanceTimersByTime(1990);
    expect(holder.lost).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20);
    expect(holder.lost).toHaveBeenCalledOnce();
  });

  it('gives up a socket that is silent for six seconds and opens another', () => {
    last().opens();
    vi.advanceTimersByTime(6010);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('gives up a socket that is silent after it has said something else than its pong', () => {
    last().opens();
    last().says({ type: 'presence', here: [] });
    vi.advanceTimersByTime(5990);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(20);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('does not knock again at a table that is not there', () => {
    last().dies(4404);
    vi.advanceTimersByTime(60_000);
    expect(holder.gone).toHaveBeenCalledOnce();
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('is silent once it is closed', () => {
    last().opens();
    line.close();
    dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
