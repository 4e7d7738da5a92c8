import names from '@texts/en/switch-names.json';
import sentences from '@texts/en/switches.json';
import { describe, expect, it } from 'vitest';
import { addTexts } from '../../i18n/catalogue';
import type { EditionSheet, SwitchSheet } from '../../protocol/types';
import { changed, groupsOf, inForce, meaning } from './switches';

addTexts(names);
addTexts(sentences);

const sheet = (key: string, kind: SwitchSheet['kind'], choices: string[] = []): SwitchSheet => ({
  key,
  kind,
  choices,
  rule: 'R1',
  text: `switch.${key}`,
});
const SETS = sheet('sets_to_win', 'number');
const WITHOUT = sheet('without', 'cards');
const LEAVE = sheet('leave', 'choice', ['bot']);
const WILDS = sheet('bank_wilds', 'flag');
const edition: EditionSheet = {
  id: 'classic',
  version: 1,
  guide: 'classic',
  wording: '',
  money: '5M',
  seats: [2, 5],
  colours: [],
  cards: [],
  switches: [SETS, WITHOUT, LEAVE, WILDS],
  defaults: { sets_to_win: 3, without: [], leave: 'bot', bank_wilds: true },
};

describe('the switches', () => {
  it('each have a name', () => {
    for (const key of Object.keys(sentences)) expect(names).toHaveProperty([`${key}.name`]);
  });

  it('say what a value means', () => {
    expect(meaning(SETS, 1)).toBe('1 full set wins.');
    expect(meaning(WILDS, false)).toBe('Wilds may not be banked.');
    expect(meaning(WITHOUT, [])).toBe('No card is left out.');
  });

  it('are sent only where they differ from the edition', () => {
    const values = inForce(edition, { sets_to_win: 4 });
    expect(changed(edition, values)).toEqual({ sets_to_win: 4 });
    expect(changed(edition, { ...values, sets_to_win: 3, without: ['house'] })).toEqual({ without: ['house'] });
  });

  it('stand in groups, without those that leave no choice', () => {
    expect(groupsOf(edition).map(({ sheets }) => sheets.map(({ key }) => key))).toEqual([
      ['sets_to_win'],
      [],
      ['without', 'bank_wilds'],
    ]);
  });
});
