// A sheet lies over the page from the moment in which it is drawn: no tap and no key still goes to what is under it.
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { go } from '../app/go';
import { hush, tell } from '../state/toast';
import { drawn } from '../table/screen';
import { Sheet } from './Sheet';
import { SHEET } from './sheetMark';

const closed = vi.fn();

function open(): void {
  render(
    <Sheet title="Log" onClose={closed}>
      nothing yet
    </Sheet>,
    document.body,
  );
}

const close = (): void => render(null, document.body);

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

/** What the browser does once it has gone back. */
function goesBack(): void {
  history.replaceState(null, '', '/');
  dispatchEvent(new PopStateEvent('popstate'));
}

afterEach(async () => {
  vi.spyOn(history, 'back').mockImplementation(goesBack);
  close();
  await settled();
  closed.mockClear();
});

test('what is told over the table is seen and heard on the sheet: what lies under it is dim and silent', () => {
  drawn.value = true;
  tell({ key: 'net.held' });
  open();
  expect(document.querySelector('dialog [role="alert"]')?.textContent).toBeTruthy();
  hush();
  drawn.value = false;
});

test('a sheet is open before anything is painted', () => {
  open();
  expect(document.querySelector('dialog')?.open).toBe(true);
});

test.each([
  ['takes its step in the history along', () => undefined, 1],
  ['leaves the step to a page that is gone to at once', () => history.replaceState(null, '', '/rules'), 0],
])('a sheet that is closed %s', async (_, then, steps) => {
  const back = vi.spyOn(history, 'back').mockImplementation(goesBack);
  open();
  close();
  then();
  await settled();
  expect(back).toHaveBeenCalledTimes(steps);
});

// The browser goes back some time after it was told to; on a busy phone the next tap is quicker.
test('a sheet that is opened while the step of the last one is still being left stays open', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  open();
  close();
  await settled();
  open();
  goesBack();
  expect(closed).not.toHaveBeenCalled();
  expect(history.state).toBe(SHEET);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(closed).toHaveBeenCalledOnce();
  close();
  await settled();
  expect(back).toHaveBeenCalledOnce();
});

test('a sheet that is closed before it has a step takes none along', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  open();
  close();
  await settled();
  open();
  close();
  await settled();
  expect(back).toHaveBeenCalledOnce();
  goesBack();
  expect(history.state).toBeNull();
});

test('a page that is gone to while the step of a sheet is still being left is not left with it', async () => {
  vi.spyOn(history, 'back').mockImplementation(() => undefined);
  open();
  close();
  await settled();
  go('/rules');
  goesBack();
  expect(location.pathname).toBe('/rules');
});
