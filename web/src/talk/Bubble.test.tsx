import { act, cleanup, render } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import scene from '../../test/fixtures/play.json';
import type { Said, Welcome } from '../protocol/types';
import { serverNow } from '../state/connection';
import { welcome } from '../state/fold';
import { hearSaid, hearUnsaid } from '../state/talk';
import { Bubbles } from './Bubble';

const bubble = () => document.querySelector('[data-said="1"]');

afterEach(cleanup);

it('goes with what is taken back', async () => {
  welcome(scene as unknown as Welcome);
  render(
    <>
      <section>
        <span data-flip="seat:1" />
      </section>
      <Bubbles />
    </>,
  );
  const line: Said = { type: 'said', seat: 1, at: serverNow(), words: 'well played' };
  await act(() => hearSaid(line));
  expect(bubble()?.textContent).toBe('well played');
  await act(() => hearUnsaid(line.at));
  expect(bubble()).toBeNull();
});
