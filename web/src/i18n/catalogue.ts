// The texts in force: English is always there, another language lies over it key by key.
import client from '@texts/en/client.json';
import type { Text } from './format';

type Catalogue = Readonly<Record<string, unknown>>;

const texts = new Map<string, Text>();
let language = 'en';
let plural = new Intl.PluralRules(language);

/** Lays a catalogue over what is there: a route brings its own, a language replaces English. */
export function addTexts(catalogue: Catalogue): void {
  for (const [key, text] of Object.entries(catalogue)) texts.set(key, text as Text);
}

export function speak(tongue: string): void {
  language = tongue;
  plural = new Intl.PluralRules(tongue);
}

export const textOf = (key: string): Text | undefined => texts.get(key);
export const plurals = (): Intl.PluralRules => plural;
export const tongue = (): string => language;

addTexts(client);
