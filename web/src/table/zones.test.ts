import { describe, expect, it } from 'vitest';
import type { SeatPart, Stage } from '../protocol/types';
import { handedOut, rekey, type Zones } from './zones';

const seat = (bank: string[], red: string[] = []): SeatPart => ({
  hand: 3,
  bank,
  bank_value: 0,
  worth: 0,
  counting: 0,
  sets: red.length ? [{ ref: 'red', colour: 'red', cards: red, size: 3, complete: false, rent: 0 }] : [],
});

const stage = (played: string[], discard: string[] = []): Stage => ({
  turn: 1,
  plays_left: 2,
  pile: 9,
  discards: discard.length,
  discard_top: discard,
  frames: played.length ? [{ type: 'play', seat: 1, cards: played, paused: false }] : [],
});

const see = (hand: string[], seats: Record<string, SeatPart> = {}, on: Stage | null = null) => ({
  me: 0,
  hand,
  seats,
  stage: on,
});
const NOTHING: Zones = new Map();
const keys = (zones: Zones, zone: string) => zones.get(zone)?.map(({ key }) => key);
const froms = (zones: Zones, zone: string) => zones.get(zone)?.map(({ from }) => from);

describe('the keys of cards', () => {
  it('stay with cards that stay, each copy with one of its own', () => {
    const first = rekey(NOTHING, see(['pass-go', 'pass-go', 'money:1']));
    expect(new Set(keys(first, 'hand')).size).toBe(3);
    const second = rekey(first, see(['money:1', 'pass-go', 'pass-go']));
    expect([...(keys(second, 'hand') ?? [])].sort()).toEqual([...(keys(first, 'hand') ?? [])].sort());
  });

  it('follow a card from the hand into the bank, and from one table to another', () => {
    const first = rekey(NOTHING, see(['money:5'], { 0: seat([], ['property:red']), 1: seat([]) }));
    const banked = rekey(first, see([], { 0: seat(['money:5'], ['property:red']), 1: seat([]) }));
    expect(keys(banked, 'bank:0')).toEqual(keys(first, 'hand'));
    const taken = rekey(banked, see([], { 0: seat(['money:5']), 1: seat([], ['property:red']) }));
    expect(keys(taken, 'set:1:red')).toEqual(keys(first, 'set:0:red'));
  });

  it('name where a card comes from that nobody has seen', () => {
    const first = rekey(NOTHING, see([]));
    const drawn = rekey(first, see(['money:1'], { 1: seat(['money:2']) }, stage(['rent:any'])));
    expect([froms(drawn, 'hand'), froms(drawn, 'stage'), froms(drawn, 'bank:1')]).toEqual([
      ['deck'],
      ['seat:1'],
      ['seat:1'],
    ]);
  });

  it('follow a card over the stage to the discards, and never come up from under them', () => {
    const played = rekey(NOTHING, see([], {}, stage(['rent:any'], ['pass-go'])));
    const gone = rekey(played, see(['pass-go'], {}, stage([], ['rent:any'])));
    expect(keys(gone, 'discard')).toEqual(keys(played, 'stage'));
    expect(keys(gone, 'hand')).not.toEqual(keys(played, 'discard'));
  });

  it('fly from hand to hand where one takes cards out of another', () => {
    const first = rekey(NOTHING, see(['money:1', 'heist']));
    const lost = {
      ...see(['heist']),
      events: [{ type: 'took-hand' as const, seat: 2, other: 0, of: 'money' as const, cards: ['money:1'], count: 1 }],
    };
    const after = rekey(first, lost);
    const key = first.get('hand')?.find(({ kind }) => kind === 'money:1')?.key ?? '';
    expect([...handedOut(first, after, lost)]).toEqual([[key, 'seat:2']]);
    const given = {
      ...see(['heist', 'yoink']),
      events: [{ type: 'handed-over' as const, seat: 3, to: 0, card: 'yoink', used: false }],
    };
    expect(froms(rekey(after, given), 'hand')).toEqual(['deck', 'seat:3']);
  });

  it('follow a card that is handed over onto the stage, and a Shack onto its set', () => {
    const use: Stage = { ...stage([]), frames: [{ type: 'use', seat: 1, card: 'heist' }] };
    const first = rekey(NOTHING, see(['heist', 'shack'], { 0: seat([], ['property:red']) }));
    const built = {
      ...seat([], ['property:red']),
      sets: seat([], ['property:red']).sets.map((set) => ({ ...set, shack: 'property:red' })),
    };
    const after = rekey(first, see([], { 0: built }, use));
    expect([keys(after, 'stage')?.[0], keys(after, 'set:0:red')?.[1]]).toEqual(keys(first, 'hand'));
  });
});
