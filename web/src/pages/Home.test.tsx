import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import texts from '@texts/en/home.json';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addTexts } from '../i18n/catalogue';
import { Home, type HomeProps } from './Home';

const calls = () => ({
  onName: vi.fn(),
  onDice: vi.fn(),
  onPlayBots: vi.fn(),
  onNewTable: vi.fn(),
  onJoin: vi.fn(),
  onReturn: vi.fn(),
  onSettings: vi.fn(),
});

beforeAll(() => addTexts(texts));

let props: HomeProps & ReturnType<typeof calls>;

beforeEach(() => {
  props = { name: 'Mona', ...calls() };
});
afterEach(cleanup);

const press = (name: RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));
const enter = (label: string, value: string): boolean =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

describe('the front door', () => {
  it('leads to bots and to a new table with one tap', () => {
    render(<Home {...props} />);
    press(/^Play vs bots/);
    press(/^New table/);
    expect([props.onPlayBots, props.onNewTable].map((call) => call.mock.calls.length)).toEqual([1, 1]);
  });

  it('takes a name, or throws one', () => {
    render(<Home {...props} />);
    enter('Your name', 'Asha');
    press(/another name/);
    expect(props.onName).toHaveBeenCalledWith('Asha');
    expect(props.onDice).toHaveBeenCalledOnce();
  });

  it('joins by a code, however it was typed', () => {
    render(<Home {...props} />);
    enter('Table code', ' k7m2');
    press(/^Join/);
    expect(props.onJoin).toHaveBeenCalledWith('K7M2');
  });

  it('says what a code looks like instead of asking the server for a short one', () => {
    render(<Home {...props} />);
    enter('Table code', 'K7');
    press(/^Join/);
    expect(props.onJoin).not.toHaveBeenCalled();
    expect(screen.getByText(/four signs/)).toBeTruthy();
  });

  it('shows the way back to a table, and whether it waits for you', () => {
    render(<Home {...props} returning={{ code: 'K7M2', yourTurn: true, left: '0:40' }} />);
    press(/^Return to table K7M2.*Your turn, 0:40 left/);
    expect(props.onReturn).toHaveBeenCalledWith('K7M2');
  });

  it('leads back to a table whose game is over, where the others may wait for another one', () => {
    render(<Home {...props} returning={{ code: 'K7M2', yourTurn: false, phase: 'over' }} />);
    press(/^Return to table K7M2.*The game is over/);
    expect(props.onReturn).toHaveBeenCalledWith('K7M2');
  });

  it('starts nothing twice while it waits for the server', () => {
    render(<Home {...props} busy />);
    for (const name of [/^Play vs bots/, /^New table/, /^Join/]) {
      expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
    }
  });
});
