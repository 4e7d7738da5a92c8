// The switches as the host's settings show them: grouped, with what each may be, and what was changed from the edition.
// Each stands in the edition's data; which group it is shown in is the only thing known here.
import { sentence, t } from '../../i18n/say';
import type { EditionSheet, SwitchSheet } from '../../protocol/types';

export type Value = number | string | boolean | readonly string[];
export type Values = Readonly<Record<string, Value>>;

const BASICS = ['sets_to_win', 'plays_per_turn', 'starting_hand', 'hand_limit', 'draw', 'draw_when_empty'];
export const TIMERS = ['turn_timer', 'answer_timer'];
const TIME = [...TIMERS, 'away', 'away_after', 'leave'];

export interface Group {
  readonly title: string;
  readonly sheets: readonly SwitchSheet[];
}

/** A switch that nobody has put into a group is a house rule; one that can be only one thing is no choice. */
export function groupsOf(sheet: EditionSheet): readonly Group[] {
  const open = sheet.switches.filter(({ kind, choices = [] }) => kind !== 'choice' || choices.length > 1);
  const named = (keys: readonly string[]) => open.filter(({ key }) => keys.includes(key));
  return [
    { title: t('settings.group.basics'), sheets: named(BASICS) },
    { title: t('settings.group.time'), sheets: named(TIME) },
    { title: t('settings.group.house'), sheets: open.filter(({ key }) => ![...BASICS, ...TIME].includes(key)) },
  ];
}

const isList = (value: Value): value is readonly string[] => Array.isArray(value);

/** What a value means at the table, in words. */
export function meaning({ key, text }: SwitchSheet, value: Value): string {
  if (isList(value)) return value.length > 0 ? sentence(text, { cards: value }) : sentence(`switch.${key}.none`);
  if (typeof value === 'boolean') return sentence(text, { value: value ? 'on' : 'off' });
  return sentence(text, { value });
}

export const same = (a: Value, b: Value): boolean =>
  isList(a) && isList(b) ? [...a].sort().join() === [...b].sort().join() : a === b;

/** The values in force: the edition's, and over them what the host chose. */
export const inForce = (sheet: EditionSheet, options: Readonly<Record<string, unknown>>): Values =>
  // Both are JSON values of switches, which the server has checked.
  ({ ...sheet.defaults, ...options }) as Values;

/** What is to be sent: only what differs. */
export const changed = (sheet: EditionSheet, values: Values): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => !same(value, sheet.defaults[key] as Value)));
