import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import cards from '@texts/en/cards.json';
import texts from '@texts/en/table.json';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import edition from '../../test/fixtures/edition.json';
import scene from '../../test/fixtures/respond-theft.json';
import { addTexts } from '../i18n/catalogue';
import * as net from '../net';
import PromptRegion from '../prompts/Prompt';
import type { EditionSheet, Welcome } from '../protocol/types';
import { keepEdition } from '../state/edition';
import { welcome } from '../state/fold';
import { ahead, answers, prompt, stage } from '../state/table';

vi.mock('../net', async (real) => ({
  ...(await real<typeof net>()),
  send: vi.fn(async () => ({ type: 'done', id: 'x', seq: 1 })),
}));

const drawn = (): Promise<void> => new Promise((done) => setTimeout(done));

async function tap(name: RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await drawn();
}

beforeAll(() => {
  for (const catalogue of [cards, texts]) addTexts(catalogue);
  keepEdition(edition as unknown as EditionSheet);
});

// What is asked of this seat, as it looked before it was asked.
beforeEach(async () => {
  welcome(scene as unknown as Welcome);
  const offer = prompt.value?.offer;
  if (offer?.decision !== 'respond') throw new Error('the scene asks something else');
  prompt.value = null;
  ahead.value = { id: 12, frame: (stage.value?.frames.length ?? 0) - 1, offer };
  answers.value = {};
  render(<PromptRegion />);
  await drawn();
});

afterEach(() => {
  cleanup();
  vi.mocked(net.send).mockClear();
});

describe('answering ahead (R244)', () => {
  it('asks nothing until somebody opens it, and can be left', async () => {
    expect(screen.queryByRole('button', { name: 'Let it happen' })).toBeNull();
    await tap(/^Answer ahead: /);
    screen.getByRole('button', { name: 'Let it happen' });
    fireEvent.keyDown(document, { key: 'Escape' });
    await drawn();
    expect(screen.queryByRole('button', { name: 'Let it happen' })).toBeNull();
    expect(net.send).not.toHaveBeenCalled();
  });

  it('prepares the answer to that very question, and shows it until it is taken back', async () => {
    await tap(/^Answer ahead: /);
    await tap(/^Let it happen$/);
    expect(net.send).toHaveBeenCalledWith({ type: 'prepare', ahead: 12, move: { do: 'allow' }, pay: null });
    answers.value = { prepared: { ahead: 12, move: { do: 'allow' } } };
    expect((await screen.findByRole('status')).textContent).toBe('Your answer is ready: let it happen');
    await tap(/^Take it back$/);
    expect(net.send).toHaveBeenLastCalledWith({ type: 'withdraw', ahead: 12 });
  });

  it('shows nothing that waits for another question', async () => {
    answers.value = { prepared: { ahead: 11, move: { do: 'allow' } } };
    await drawn();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
