// A sheet lies over the page from the moment in which it is drawn: no tap and no key still goes to what is under it.
import { render } from 'preact';
import { expect, test } from 'vitest';
import { Sheet } from './Sheet';

test('a sheet is open before anything is painted', () => {
  render(
    <Sheet title="Log" onClose={() => undefined}>
      nothing yet
    </Sheet>,
    document.body,
  );
  expect(document.querySelector('dialog')?.open).toBe(true);
  render(null, document.body);
});
