import { describe, expect, it } from 'vitest';
import play from '../../test/fixtures/play.json';
import type { PlayOffer, Question, Way } from '../protocol/types';
import { walk, whyNot } from './walk';

// JSON has strings where the types have names.
const offer = play.parts.prompt.offer as unknown as PlayOffer;

function wayOf(card: string, does: Way['do']): Way {
  const way = offer.hand.find((each) => each.card === card)?.ways.find((each) => each.do === does);
  if (!way) throw new Error(`${card} has no way to ${does}`);
  return way;
}

const ask = (field: Question['field'], ...values: (number | string)[]): Question => ({
  field,
  options: values.map((value) => ({ value })),
});

describe('a walk', () => {
  it('asks each question in turn and makes one Move of the answers', () => {
    const way = wayOf('rent:red/yellow', 'rent');
    const first = walk('rent:red/yellow', way, []);
    expect(first.question?.field).toBe('colour');
    const second = walk('rent:red/yellow', way, ['red']);
    expect([second.question?.field, second.amount]).toEqual(['doubles', 3]);
    const whole = walk('rent:red/yellow', way, ['red', 1]);
    expect(whole.question).toBeNull();
    expect(whole.move).toEqual({ do: 'rent', card: 'rent:red/yellow', colour: 'red', doubles: 1 });
    expect(whole.amount).toBe(6);
  });

  it('answers what has one legal answer by itself, and names it', () => {
    const blocked = { rule: 'R173', text: { key: 'reason.no_complete_set' } };
    const way: Way = {
      do: 'act',
      questions: [
        { field: 'target', options: [{ value: 1 }, { value: 2, reason: blocked }] },
        ask('give', 'a@red', 'b@red'),
      ],
    };
    const walked = walk('forced-deal', way, []);
    expect(walked.crumbs.map(({ option, given }) => [option.value, given])).toEqual([[1, false]]);
    expect(walked.question?.field).toBe('give');
    expect(walk('forced-deal', way, ['b@red']).move).toMatchObject({ target: 1, give: 'b@red' });
  });

  it('asks what an answer leads to before what comes after it', () => {
    const way: Way = {
      do: 'act',
      questions: [
        // biome-ignore lint/suspicious/noThenProperty: the Offer calls it so
        { field: 'target', options: [{ value: 1, then: [ask('take', 'x@red', 'y@red')] }, { value: 2 }] },
        ask('give', 'a@pink', 'b@pink'),
      ],
    };
    expect(walk('forced-deal', way, [1]).question?.field).toBe('take');
    expect(walk('forced-deal', way, [2]).question?.field).toBe('give');
    expect(walk('forced-deal', way, [1, 'y@red', 'a@pink']).move).toEqual({
      do: 'act',
      card: 'forced-deal',
      target: 1,
      take: 'y@red',
      give: 'a@pink',
    });
  });

  it('puts answers about rivals under their seats', () => {
    const way: Way = {
      do: 'act',
      questions: [
        { ...ask('take', 'a', 'b'), rival: 1 },
        { ...ask('take', 'c', 'd'), rival: 3 },
      ],
    };
    expect(walk('heist', way, ['b', 'c']).move).toMatchObject({ take: { 1: 'b', 3: 'c' } });
  });

  it('stops at an answer that is not there any more', () => {
    const way = wayOf('rent:red/yellow', 'rent');
    expect(walk('rent:red/yellow', way, ['green']).question?.field).toBe('colour');
  });

  it('keeps what a way has settled already', () => {
    expect(walk('x', { do: 'act', fixed: { type: 'money' } }, []).move).toEqual({
      do: 'act',
      card: 'x',
      type: 'money',
    });
  });

  it('has a reason where nothing can be done', () => {
    const ways = offer.hand.find(({ card }) => card === 'just-say-no')?.ways ?? [];
    expect(whyNot(ways)).toBeNull();
    expect(whyNot(ways.filter(({ do: does }) => does === 'act'))?.rule).toBe('R132');
  });
});
