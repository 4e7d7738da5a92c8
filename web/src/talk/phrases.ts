// What can be said by key: phrases as words, emotes as drawn faces with a word for those who listen.
import texts from '@texts/en/talk.json';
import { addTexts } from '../i18n/catalogue';
import { say } from '../i18n/say';
import type { Said, SayCommand } from '../protocol/types';

addTexts(texts);

export type Phrase = SayCommand['phrase'];
export type Emote = keyof typeof FACES;

export const PHRASES: readonly Phrase[] = [
  'hello',
  'good-luck',
  'nice',
  'well-played',
  'thanks',
  'sorry',
  'oops',
  'ouch',
  'thinking',
  'your-move',
  'one-more',
  'bye',
];

const EYES = 'M8 9.5v1M16 9.5v1';
/** Strokes in a square of 24, inside a round face; the heart has none. */
export const FACES = {
  smile: `${EYES}M7.5 14c2 3.4 7 3.4 9 0`,
  laugh: 'M6.8 10.5 8.5 9l1.7 1.5M13.8 10.5 15.5 9l1.7 1.5M7 13.5h10c-1 5-9 5-10 0z',
  wow: `${EYES}M12 13.6a2.2 2.4 0 1 0 .01 0z`,
  cry: `${EYES}M8 17c2-3 6-3 8 0M8 12.6v2.6`,
  angry: 'M6.8 8.2l3 1.6M17.2 8.2l-3 1.6M8.6 11v.6M15.4 11v.6M8 17c2-2.6 6-2.6 8 0',
  heart: '',
} as const;

export const EMOTES = Object.keys(FACES) as Emote[];

export const isEmote = (phrase: string | null | undefined): phrase is Emote =>
  phrase !== null && phrase !== undefined && phrase in FACES;

/** What somebody said, in the reader's words. */
export const wordsOf = ({ phrase, words }: Said): string => words ?? say(`talk.${phrase}`);
