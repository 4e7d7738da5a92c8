// Who lost their seat, or became the host, is told so, whatever else was said with it.
import { act, cleanup, render } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SeatPlate, TablePart, Text } from '../../protocol/types';
import { log, table, you } from '../../state/table';
import { hush, toast } from '../../state/toast';
import { useNews } from './news';

function Page() {
  useNews();
  return null;
}

const plate = (name: string): SeatPlate => ({ name, person: true }) as SeatPlate;
const line = (key: string, name: string): Text => ({ key, args: { name } });

function lay(names: readonly string[], me: number | null, host: number, ...said: readonly Text[]): void {
  table.value = { code: 'K7M2', host, seats: names.map(plate) } as unknown as TablePart;
  you.value = me === null ? {} : { seat: me };
  log.value = [...log.value, ...said.map((text, nth) => ({ id: `${log.value.length}.${nth}`, text }))];
}

beforeEach(() => {
  hush();
  log.value = [];
  lay(['Mona', 'Asha', 'Ben'], 2, 0);
  render(<Page />);
});

afterEach(cleanup);

it('tells whose seat was freed, though more was said since', () => {
  act(() => lay(['Asha'], null, 0, line('log.unseated', 'Ben'), line('log.left', 'Mona'), line('log.host', 'Asha')));
  expect(toast.value?.text.key).toBe('lobby.freed');
});

it('tells nothing to who left, though the seat of another was freed', () => {
  act(() => lay(['Mona'], null, 0, line('log.left', 'Ben'), line('log.unseated', 'Asha')));
  expect(toast.value).toBeNull();
});

it('tells who has become the host', () => {
  act(() => lay(['Asha', 'Ben'], 1, 1, line('log.left', 'Mona'), line('log.host', 'Ben')));
  expect(toast.value?.text.key).toBe('lobby.host.now');
});
