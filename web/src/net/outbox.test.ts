import { afterEach, describe, expect, it } from 'vitest';
import { abandon, commands, post, settle, underway } from './outbox';

const GONE = { type: 'refused', code: 'gone', text: { key: 'error.gone' } } as const;

afterEach(() => abandon(GONE));

describe('the outbox', () => {
  it('gives each command an id that the server takes', () => {
    const ids = [post({ type: 'start' }), post({ type: 'leave' })].map(({ command }) => command.id);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9-]{8,40}$/);
  });

  it('keeps a command until its own answer comes, so that it can be sent again', async () => {
    const { command, answer } = post({ type: 'start' });
    expect(settle({ type: 'done', id: 'another-one', seq: 3 })).toBe(false);
    expect(commands()).toEqual([command]);
    expect(settle({ type: 'done', id: command.id, seq: 4 })).toBe(true);
    expect(commands()).toEqual([]);
    await expect(answer).resolves.toEqual({ type: 'done', id: command.id, seq: 4 });
  });

  it('takes only the first of two answers to a command that was sent twice', () => {
    const { command } = post({ type: 'start' });
    expect(settle({ type: 'done', id: command.id, seq: 4 })).toBe(true);
    expect(settle({ type: 'done', id: command.id, seq: 4 })).toBe(false);
  });

  it('keeps its commands in the order in which they were posted', () => {
    const posted = [post({ type: 'add-bot', level: 'novice' }), post({ type: 'start' })];
    expect(underway.value).toEqual(posted.map(({ command }) => command));
  });

  it('answers everything when the table is left', async () => {
    const { command, answer } = post({ type: 'start' });
    abandon(GONE);
    await expect(answer).resolves.toEqual({ ...GONE, id: command.id });
  });
});
