// The switches as the host's settings show them: grouped, with what each may be, and what was changed from the edition.
// All of it stands in the edition's data.
import { say, sentence } from '../../i18n/say';
import type { EditionSheet, SwitchSheet } from '../../protocol/types';

export type Value = number | string | boolean | readonly string[];
export type Values = Readonly<Record<string, Value>>;

export interface Group {
  readonly title: string;
  readonly sheets: readonly SwitchSheet[];
}

const titleOf = ({ subject }: SwitchSheet): string => say(`switch.subject.${subject}`);

/** The switches by what they are about; those that the deck has no card for come last, by themselves. */
export function groupsOf(sheets: readonly SwitchSheet[]): { groups: readonly Group[]; idle: readonly SwitchSheet[] } {
  const groups = new Map<string, SwitchSheet[]>();
  for (const sheet of sheets) {
    if (sheet.idle) continue;
    const title = titleOf(sheet);
    groups.set(title, [...(groups.get(title) ?? []), sheet]);
  }
  return {
    groups: [...groups].map(([title, members]) => ({ title, sheets: members })),
    idle: sheets.filter(({ idle }) => idle),
  };
}

/** Whether a switch speaks of what somebody looks for: by its name, its subject, its ruling, or what it says now. */
export function speaksOf(sheet: SwitchSheet, value: Value, words: string): boolean {
  const told = [say(`switch.${sheet.key}.name`), titleOf(sheet), sheet.rule, meaning(sheet, value)]
    .join(' ')
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => told.includes(word));
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

const written = (value: Value): string => encodeURIComponent(isList(value) ? value.join() : String(value));

/** Rules as the query of a link. Kinds of cards keep their signs, so that people can read them too. */
export const queryOf = (edition: string, options: Readonly<Record<string, unknown>>): string =>
  [['edition', edition] as const, ...Object.entries(options as Values)]
    .map(([key, value]) => `${key}=${written(value)}`)
    .join('&')
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/')
    .replaceAll('%2C', ',');
