import { beforeEach, describe, expect, it } from 'vitest';
import type { Bill, Prompt } from '../protocol/types';
import { connection, IDLE } from '../state/connection';
import { answers, prompt } from '../state/table';
import { always, fitting, offeredNow, save, saved } from './standing';

const bill: Bill = { owes: 3, to: 1, card: 'birthday', items: [], minimal: true };
const asked = (offer: Prompt['offer']): void => {
  prompt.value = { id: 7, offer };
};

beforeEach(() => {
  prompt.value = null;
  answers.value = {};
  localStorage.clear();
});

describe('standing answers (UI-R14)', () => {
  it('are offered by the question that they would answer, up to its sum', () => {
    expect(fitting({ decision: 'respond', bill })).toEqual([
      { kind: 'allow', most: 3 },
      { kind: 'pay', most: 3 },
    ]);
    expect(fitting({ decision: 'pay', bill })).toEqual([{ kind: 'pay', most: 3 }]);
    expect(fitting({ decision: 'respond' })).toEqual([]);
    expect(fitting({ decision: 'discard', count: 1 })).toEqual([]);
  });

  it('are not offered again for what is set already', () => {
    asked({ decision: 'respond', bill });
    answers.value = {
      standing: [
        { kind: 'allow', most: 5 },
        { kind: 'pay', most: 2 },
      ],
    };
    expect(offeredNow.value).toEqual([{ kind: 'pay', most: 3 }]);
  });

  it('are kept on the device only where somebody asks for it', () => {
    expect(saved()).toEqual([]);
    save([{ kind: 'end' }]);
    expect(saved()).toEqual([{ kind: 'end' }]);
    localStorage.setItem('fullset.standing', '{');
    expect(saved()).toEqual([]);
  });
});

it('a standing answer that a lost line does not take does not count as set in this game (UI-R6)', async () => {
  sessionStorage.clear();
  connection.value = { ...IDLE, line: 'lost' };
  await always({ kind: 'end' });
  expect(sessionStorage).toHaveLength(0);
  connection.value = IDLE;
});
