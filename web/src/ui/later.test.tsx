// A late part that cannot be fetched loads the page anew once the server answers, never while it is away.
import { render } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later } from './later';

const WAIT_MS = 10_000;
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reload.mockReset();
});

test('a part that is missing waits for the server, then loads the page anew', async () => {
  const answer = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError('no line'));
  answer.mockResolvedValue(new Response());
  vi.stubGlobal('fetch', answer);
  const Part = later(() => Promise.reject(new TypeError('no chunk')));
  render(<Part />);
  await vi.advanceTimersByTimeAsync(0);
  expect(answer).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(reload).toHaveBeenCalledOnce();
});
