import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import cards from '@texts/en/cards.json';
import texts from '@texts/en/table.json';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import edition from '../../test/fixtures/edition.json';
import scene from '../../test/fixtures/play.json';
import { addTexts } from '../i18n/catalogue';
import * as net from '../net';
import type { EditionSheet, Welcome } from '../protocol/types';
import { keepEdition } from '../state/edition';
import { welcome } from '../state/fold';
import { unselect } from '../state/selection';
import { lying } from '../table/places';
import PromptRegion from './Prompt';
import { pick, plan } from './plan';
import { targets } from './targets';

vi.mock('../net', async (real) => ({
  ...(await real<typeof net>()),
  play: vi.fn(async () => ({ type: 'done', id: 'x', seq: 1 })),
}));

beforeAll(() => {
  for (const catalogue of [cards, texts]) addTexts(catalogue);
  keepEdition(edition as unknown as EditionSheet);
});

beforeEach(() => {
  unselect();
  welcome(scene as unknown as Welcome);
  render(<PromptRegion />);
});

afterEach(() => {
  cleanup();
  vi.mocked(net.play).mockClear();
});

/** Has a rent charge other sums than those of the scene. */
async function charging(sums: Readonly<Record<string, number>>): Promise<void> {
  const view = structuredClone(scene) as unknown as Welcome;
  const offer = view.parts.prompt?.offer;
  if (offer?.decision !== 'play') throw new Error('the scene is a turn');
  const rent = offer.hand.find(({ card }) => card === 'rent:red/yellow');
  for (const { questions = [] } of rent?.ways ?? [])
    for (const option of questions[0]?.options ?? []) option.amount = sums[option.value] ?? null;
  welcome(view);
  await new Promise((drawn) => setTimeout(drawn));
}

async function drawn(kind: string): Promise<void> {
  const card = lying('hand').find((each) => each.kind === kind);
  if (!card) throw new Error(`${kind} is not in the hand`);
  pick(card);
  await Promise.resolve();
}

async function take(kind: string): Promise<void> {
  await drawn(kind);
  await new Promise((drawn) => setTimeout(drawn));
}

async function tap(name: RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await new Promise((drawn) => setTimeout(drawn));
}

describe('the plate', () => {
  it('says what each rival pays where a rent charges all of them', async () => {
    await take('rent:red/yellow');
    await tap(/^Charge rent/);
    expect(screen.getByRole('button', { name: /^Red/ }).textContent).toMatch(/\d+M each$/);
  });

  it('sends nothing before the last answer, and then the whole move', async () => {
    await take('rent:red/yellow');
    await tap(/^Charge rent/);
    await tap(/^Red/);
    expect(net.play).not.toHaveBeenCalled();
    await tap(/^Double/);
    const move = { do: 'rent', card: 'rent:red/yellow', colour: 'red', doubles: 1 };
    expect(net.play).toHaveBeenCalledWith(move, scene.parts.prompt.id);
  });

  it('has the focus as soon as it is drawn, so that the next key is its own', async () => {
    await drawn('rent:red/yellow');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Charge rent/ }));
  });

  it('goes back a step at a time, and out', async () => {
    await take('rent:red/yellow');
    await tap(/^Charge rent/);
    await tap(/^Yellow/);
    await tap(/^Back/);
    expect(screen.getByText('Which colour?')).toBeTruthy();
    await tap(/^Back/);
    await tap(/^Cancel/);
    expect(plan.value).toBeNull();
    expect(net.play).not.toHaveBeenCalled();
  });

  it('asks last for the colours of which nobody owes anything', async () => {
    await charging({ red: 0, yellow: 4 });
    await take('rent:red/yellow');
    await tap(/^Charge rent/);
    const colours = screen.getAllByRole('button', { name: /each$/ });
    expect(colours.map((each) => each.textContent)).toEqual([
      expect.stringMatching(/^Yellow/),
      expect.stringMatching(/^Red/),
    ]);
  });

  it('shows what cannot be done, with the reason and its number', async () => {
    await take('just-say-no');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Play it/ });
    expect([button.disabled, button.textContent]).toEqual([true, expect.stringMatching(/against you\. \(R132\)/)]);
  });

  it('lets the places on the table give the same answers', async () => {
    await take('rent:red/yellow');
    await tap(/^Charge rent/);
    expect([...targets.value]).toEqual([
      ['set:0:red', 'red'],
      ['set:0:yellow', 'yellow'],
    ]);
  });
});
