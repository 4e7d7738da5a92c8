import names from '@texts/en/switch-names.json';
import sentences from '@texts/en/switches.json';
import { describe, expect, it } from 'vitest';
import { addTexts } from '../../i18n/catalogue';
import type { EditionSheet, SwitchSheet } from '../../protocol/types';
import { changed, groupsOf, inForce, meaning, queryOf, speaksOf } from './switches';

addTexts(names);
addTexts(sentences);

type Rest = Partial<SwitchSheet>;
const sheet = (
  key: string,
  kind: SwitchSheet['kind'],
  subject: SwitchSheet['subject'],
  rest: Rest = {},
): SwitchSheet => ({
  key,
  kind,
  subject,
  rule: 'R1',
  text: `switch.${key}`,
  ...rest,
});
const SETS = sheet('sets_to_win', 'number', 'goal', { rule: 'R217' });
const WITHOUT = sheet('without', 'cards', 'cards', { choices: ['house'] });
const LEAVE = sheet('leave', 'choice', 'seats', { choices: ['bot', 'resign'] });
const WILDS = sheet('bank_wilds', 'flag', 'wilds');
const HEIST = sheet('heist_pick', 'choice', 'cards', { choices: ['choose', 'dearest'], idle: true });
const edition: EditionSheet = {
  id: 'classic',
  version: 1,
  guide: 'classic',
  wording: '',
  money: '5M',
  seats: [2, 5],
  colours: [],
  cards: [],
  switches: [SETS, WITHOUT, HEIST, LEAVE, WILDS],
  defaults: { sets_to_win: 3, without: [], heist_pick: 'choose', leave: 'bot', bank_wilds: true },
};

describe('the switches', () => {
  it('each have a name', () => {
    for (const key of Object.keys(sentences)) expect(names).toHaveProperty([`${key}.name`]);
  });

  it('say what a value means', () => {
    expect(meaning(SETS, 1)).toBe('1 full set wins.');
    expect(meaning(WILDS, false)).toBe('Wilds are laid as property and never banked.');
    expect(meaning(WITHOUT, [])).toBe('No card is left out.');
  });

  it('are sent only where they differ from the edition', () => {
    const values = inForce(edition, { sets_to_win: 4 });
    expect(changed(edition, values)).toEqual({ sets_to_win: 4 });
    expect(changed(edition, { ...values, sets_to_win: 3, without: ['house'] })).toEqual({ without: ['house'] });
  });

  it('stand together by what they are about, those without a card in the deck apart', () => {
    const { groups, idle } = groupsOf(edition.switches);
    expect(groups.map(({ title, sheets }) => [title, ...sheets.map(({ key }) => key)])).toEqual([
      ['Winning', 'sets_to_win'],
      ['Cards of the deck', 'without'],
      ['Seats', 'leave'],
      ['Wilds', 'bank_wilds'],
    ]);
    expect(idle).toEqual([HEIST]);
  });

  it('are found by their name, their sentence and their ruling', () => {
    const found = (words: string) =>
      edition.switches.filter((one) => speaksOf(one, inForce(edition, {})[one.key] ?? '', words));
    expect(found('sets win')).toEqual([SETS]);
    expect(found('R217')).toEqual([SETS]);
    expect(found('heist')).toEqual([HEIST]);
    expect(found('spaceship')).toEqual([]);
  });

  it('are written into a link that people can read', () => {
    const options = { plays_per_turn: 4, auto_end: true, without: ['house', 'rent:red/yellow'], refill: 'a&b' };
    expect(queryOf('classic', options)).toBe(
      'edition=classic&plays_per_turn=4&auto_end=true&without=house,rent:red/yellow&refill=a%26b',
    );
  });
});
