import { beforeEach, describe, expect, it } from 'vitest';
import type { Parts, Row, SeatPart, Welcome } from '../protocol/types';
import { serverNow } from './connection';
import { clear, fold, welcome } from './fold';
import { select, selected, unselect } from './selection';
import { watchSteps } from './steps';
import { hand, here, log, prompt, seats, seq, stage, you } from './table';

const part = (bank_value: number): SeatPart => ({ hand: 5, bank: [], bank_value, worth: 0, sets: [], counting: 0 });
const view = (number: number, parts: Parts = {}): Welcome => ({
  type: 'welcome',
  seq: number,
  parts,
  log: [{ key: 'log.dealt' }],
  here: [0],
  now: 1000,
});
const row = (number: number, parts: Parts = {}): Row => ({
  type: 'row',
  seq: number,
  events: [],
  log: [{ key: 'log.turn', args: { seat: number } }],
  parts,
});
const asks = (id: number): Parts => ({ prompt: { id, offer: { decision: 'discard', count: 1 } } });

beforeEach(() => {
  clear();
  unselect();
});

describe('a view', () => {
  it('is laid whole: what it does not name is gone', () => {
    welcome(view(3, { hand: ['money:1'], seats: { 0: part(1), 1: part(2) }, you: { seat: 0 } }));
    welcome(view(9, { seats: { 0: part(4) }, you: { seat: 1 } }));
    expect([seq.value, hand.value, seats.value, you.value]).toEqual([9, [], { 0: part(4) }, { seat: 1 }]);
    expect([stage.value, prompt.value, here.value]).toEqual([null, null, [0]]);
  });

  it('sets the clock by the server', () => {
    welcome(view(1));
    expect(serverNow()).toBeCloseTo(1000, 0);
  });
});

describe('a row', () => {
  beforeEach(() => welcome(view(3, { hand: ['money:1'], seats: { 0: part(1), 1: part(2) } })));

  it('replaces the parts that it names and leaves the others', () => {
    expect(fold(row(4, { seats: { 1: part(7) } }))).toBe(true);
    expect([seats.value, hand.value]).toEqual([{ 0: part(1), 1: part(7) }, ['money:1']]);
  });

  it('takes away a seat that is gone, and a prompt that is answered', () => {
    fold(row(4, asks(4)));
    fold(row(5, { seats: { 1: null }, prompt: null }));
    expect([Object.keys(seats.value), prompt.value]).toEqual([['0'], null]);
  });

  it('adds its lines to the log, each with a name of its own', () => {
    fold(row(4));
    fold(row(5));
    expect(log.value.map(({ text }) => text.key)).toEqual(['log.dealt', 'log.turn', 'log.turn']);
    expect(new Set(log.value.map(({ id }) => id)).size).toBe(3);
  });

  it('counts once, however often it comes', () => {
    fold(row(4, { hand: ['money:2'] }));
    expect(fold(row(4, { hand: [] }))).toBe(true);
    expect([hand.value, log.value.length]).toEqual([['money:2'], 2]);
  });

  it('is not laid over a gap', () => {
    expect(fold(row(6, { hand: [] }))).toBe(false);
    expect([seq.value, hand.value]).toEqual([3, ['money:1']]);
  });

  it('is announced before and after, for whoever measures the page', () => {
    const hands: string[][] = [];
    const note = (): void => {
      hands.push([...hand.value]);
    };
    const stop = watchSteps({ before: note, after: note });
    fold(row(4, { hand: ['house'] }));
    stop();
    fold(row(5, { hand: [] }));
    expect(hands).toEqual([['money:1'], ['house']]);
  });
});

describe('a selection', () => {
  it('outlives rows and whole views, and goes with its prompt', () => {
    welcome(view(3, asks(3)));
    select(3, ['money:1']);
    fold(row(4, { hand: ['house'] }));
    welcome(view(9, asks(3)));
    expect(selected(3, [])).toEqual(['money:1']);
    expect(selected(9, [])).toEqual([]);
  });
});
