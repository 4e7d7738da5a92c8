// A sheet lies over the page from the moment in which it is drawn: no tap and no key still goes to what is under it.
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { Sheet } from './Sheet';

function open(): void {
  render(
    <Sheet title="Log" onClose={() => undefined}>
      nothing yet
    </Sheet>,
    document.body,
  );
}

const close = (): void => render(null, document.body);

afterEach(close);

test('a sheet is open before anything is painted', () => {
  open();
  expect(document.querySelector('dialog')?.open).toBe(true);
});

test.each([
  ['takes its step in the history along', () => undefined, 1],
  ['leaves the step to a page that is gone to at once', () => history.replaceState(null, '', '/rules'), 0],
])('a sheet that is closed %s', async (_, then, steps) => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  open();
  close();
  then();
  await new Promise((done) => setTimeout(done));
  expect(back).toHaveBeenCalledTimes(steps);
});
