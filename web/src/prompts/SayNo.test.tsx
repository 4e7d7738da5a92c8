// What is at stake is said to the seat that it would cost, and to nobody else.
import { cleanup, render, screen } from '@testing-library/preact';
import texts from '@texts/en/prompts.json';
import { afterEach, beforeAll, expect, it } from 'vitest';
import edition from '../../test/fixtures/harsh-edition.json';
import scene from '../../test/fixtures/harsh-no-trade.json';
import { addTexts } from '../i18n/catalogue';
import type { EditionSheet, RespondOffer, Welcome } from '../protocol/types';
import { keepEdition } from '../state/edition';
import { welcome } from '../state/fold';
import { SayNo } from './SayNo';

beforeAll(() => {
  addTexts(texts);
  keepEdition(edition as unknown as EditionSheet);
});
afterEach(cleanup);

/** Shows a trade that somebody else plays at us, or that was ours and is refused. */
function asked(actor: 'them' | 'us'): void {
  const view = structuredClone(scene) as unknown as Welcome;
  const { prompt, stage } = view.parts;
  const frame = stage?.frames.at(-1);
  if (frame?.type !== 'respond' || prompt?.offer.decision !== 'respond') throw new Error('the scene is a trade');
  if (actor === 'us') Object.assign(frame, { actor: frame.target, target: frame.actor, noes: 1 });
  welcome(view);
  render(<SayNo offer={prompt.offer as RespondOffer} />);
}

it.each([
  ['them', 1],
  ['us', 0],
] as const)('says what would be given to whom a trade is aimed at: played by %s', (actor, times) => {
  asked(actor);
  expect(screen.queryAllByText(/^You would give your bank/)).toHaveLength(times);
});
