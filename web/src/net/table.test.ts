// What a lost line does to commands (UI-R6): none is made while it is lost, and those made before go again (UI-R5).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addErrors } from '../i18n/errors';
import type { Command, ServerMessage } from '../protocol/types';
import { connection } from '../state/connection';
import { answers } from '../state/table';
import { hush, tell, toast } from '../state/toast';
import { underway } from './outbox';
import type { Holder } from './socket';
import { follow, send, unfollow } from './table';

const net = vi.hoisted(() => ({ holder: undefined as Holder | undefined, sent: [] as unknown[] }));

vi.mock('./socket', () => ({
  openLine: (_: string, holder: Holder) => {
    net.holder = holder;
    return { send: (message: unknown) => net.sent.push(message), renew: vi.fn(), close: vi.fn() };
  },
}));

const holder = (): Holder => {
  if (!net.holder) throw new Error('no line');
  return net.holder;
};
const PRESENCE: ServerMessage = { type: 'presence', here: [] };
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));
const ids = (): string[] => (net.sent as Command[]).map(({ id }) => id);

beforeEach(() => {
  net.sent = [];
  hush();
  follow('K7M2');
});

afterEach(unfollow);

describe('a line to a table', () => {
  it('takes nothing new while it is lost, and says so', async () => {
    holder().opened();
    holder().heard(PRESENCE);
    holder().lost();
    await expect(send({ type: 'start' })).resolves.toMatchObject({ type: 'refused' });
    expect(net.sent).toEqual([]);
    expect(underway.value).toEqual([]);
    expect(toast.value?.text.key).toBe('net.held');
  });

  it('takes commands again with the first thing that comes', () => {
    holder().lost();
    holder().opened();
    expect(connection.value.line).toBe('lost');
    holder().heard(PRESENCE);
    void send({ type: 'start' });
    expect(net.sent).toHaveLength(1);
  });

  it('is no line yet where all that comes is a refusal at the door', () => {
    holder().lost();
    holder().opened();
    holder().heard({ type: 'refused', id: null, code: 'full', text: { key: 'error.sockets' } });
    expect(connection.value.line).toBe('lost');
  });

  it('sends what was on its way again on each new socket, by the same id', () => {
    holder().opened();
    holder().heard(PRESENCE);
    void send({ type: 'start' });
    holder().lost();
    expect(underway.value).toHaveLength(1);
    holder().opened();
    expect(ids()).toEqual([underway.value[0]?.id, underway.value[0]?.id]);
  });

  it('keeps what is said before it stands for the first time', () => {
    void send({ type: 'start' });
    net.sent = [];
    holder().opened();
    expect(ids()).toEqual([underway.value[0]?.id]);
  });

  it.each(['K7M2', 'N4X8'])('says nothing at table %s of what was given up with the line before', async (code) => {
    const answer = send({ type: 'start' });
    unfollow();
    follow(code);
    await expect(answer).resolves.toMatchObject({ type: 'refused' });
    await addErrors();
    await settled();
    expect(toast.value).toBeNull();
    expect(underway.value).toEqual([]);
  });

  it('keeps the promise of what is on its way when the table is gone and then left', async () => {
    const answer = send({ type: 'start' });
    holder().gone();
    unfollow();
    await expect(answer).resolves.toMatchObject({ type: 'refused' });
  });

  it.each([
    ['a message', () => holder().heard(PRESENCE)],
    ['a pong', () => holder().latency(3000)],
  ])('takes back that nothing is sent with %s', (_, back) => {
    holder().lost();
    void send({ type: 'start' });
    expect(toast.value).not.toBeNull();
    back();
    expect(toast.value).toBeNull();
  });

  it('keeps what else was told when it is back', () => {
    holder().lost();
    tell({ key: 'lobby.freed' });
    holder().heard(PRESENCE);
    expect(toast.value?.text.key).toBe('lobby.freed');
  });

  it('keeps what it was told where only a pong was late', () => {
    holder().opened();
    holder().heard({ type: 'answers', standing: [{ kind: 'end' }] });
    holder().lost();
    holder().latency(3000);
    expect(connection.value).toMatchObject({ line: 'open', latency: 3000 });
    expect(answers.value.standing).toEqual([{ kind: 'end' }]);
  });
});
