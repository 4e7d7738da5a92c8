import { cleanup, render, screen } from '@testing-library/preact';
import cards from '@texts/en/cards.json';
import texts from '@texts/en/results.json';
import { afterEach, expect, it } from 'vitest';
import edition from '../../../test/fixtures/edition.json';
import scene from '../../../test/fixtures/over.json';
import { addTexts } from '../../i18n/catalogue';
import type { EditionSheet, Welcome } from '../../protocol/types';
import { keepEdition } from '../../state/edition';
import { welcome } from '../../state/fold';
import { Ranking } from './Ranking';

afterEach(cleanup);

it.each([
  ['5M', /^\d+M$/, /, \d+M banked$/],
  ['M5', /^M\d+$/, /, M\d+ banked$/],
] as const)('money is written as the edition writes it: %s (R240)', (money, worth, banked) => {
  for (const catalogue of [cards, texts]) addTexts(catalogue);
  keepEdition({ ...(edition as unknown as EditionSheet), money });
  const view = scene as unknown as Welcome;
  welcome(view);
  render(<Ranking />);
  const seats = Object.keys(view.parts.seats ?? {}).length;
  expect(screen.getAllByText(worth)).toHaveLength(seats);
  expect(screen.getAllByText(banked)).toHaveLength(seats);
});

it('colours are called as the edition calls them', () => {
  for (const catalogue of [cards, texts]) addTexts(catalogue);
  keepEdition({ ...(edition as unknown as EditionSheet), wording: 'metro' });
  welcome(scene as unknown as Welcome);
  render(<Ranking />);
  expect(screen.getAllByText(/^MRT, /).length).toBeGreaterThan(0);
  expect(screen.queryByText(/^Railroad, /)).toBeNull();
});
