// What cannot wait is read aloud each time that it is said: a region says only what changes.
import { act, cleanup, render, screen } from '@testing-library/preact';
import texts from '@texts/en/room.json';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addTexts } from '../i18n/catalogue';
import { connection, IDLE, type Line } from '../state/connection';
import { table } from '../state/table';
import { hush, tell } from '../state/toast';
import { Ears } from './Ears';

addTexts(texts);

const said = (): string => screen.getByRole('alert').textContent ?? '';
const stand = (line: Line): void =>
  void act(() => {
    connection.value = { ...IDLE, line };
  });
const refuse = (): void => void act(() => tell({ key: 'net.held' }));

beforeEach(() => {
  hush();
  table.value = { code: 'K7M2', seats: [] } as never;
  render(<Ears />);
});

afterEach(() => {
  cleanup();
  connection.value = IDLE;
});

it('says that the line is lost, and no longer once it is back', () => {
  stand('lost');
  expect(said()).toBe('Reconnecting…');
  stand('open');
  expect(said()).toBe('');
});

it('says at each tap why nothing is sent, and then again that the line is lost', () => {
  stand('lost');
  refuse();
  const first = said();
  expect(first.trim()).toBe('Nothing is sent until the line is back.');
  refuse();
  expect(said().trim()).toBe(first.trim());
  expect(said()).not.toBe(first);
  stand('open');
  stand('lost');
  expect(said()).toBe('Reconnecting…');
});
