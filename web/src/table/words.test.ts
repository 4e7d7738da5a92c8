import texts from '@texts/en/table.json';
import { describe, expect, it } from 'vitest';
import { addTexts } from '../i18n/catalogue';
import type { Prompt, Stage } from '../protocol/types';
import { answers } from '../state/table';
import { now } from './words';

addTexts(texts);

const stage = { turn: 0, plays_left: 0, frames: [{ type: 'turn', seat: 0 }] } as unknown as Stage;
const prompt = (id: number): Prompt => ({ id, offer: { decision: 'play' } }) as unknown as Prompt;

describe('a question that a standing answer serves', () => {
  it('says so, and no other does', () => {
    answers.value = { serves: 7 };
    expect(now(stage, prompt(7)).more).toBe('Answered for you in a moment');
    expect(now(stage, prompt(8)).more).toBe('No plays left');
  });
});
