// How an answer of an Offer is called: by the field that it fills.
import { colourName, say, t } from '../i18n/say';
import type { Option, Question, SetPart, Way } from '../protocol/types';
import { plateName, speech } from '../state/speech';
import { mySeat, seats } from '../state/table';
import { amount, nameOf, setOf } from '../table/words';
import { isSeat } from './targets';

/** The set that an option names, on the table of the seat that owns it. */
export function setNamed({ field, rival }: Question, { seat, value }: Option): SetPart | undefined {
  const ref = field === 'set' || field === 'to' ? String(value) : setOf(String(value));
  return seats.value[String(seat ?? rival ?? mySeat.value)]?.sets.find((set) => set.ref === ref);
}

/** The own set that a colour would join, if any. */
export const ownSet = (colour: string): SetPart | undefined =>
  seats.value[String(mySeat.value)]?.sets.find((set) => set.colour === colour);

/** How far a set is: `Red 2/3`. */
export const setWords = ({ colour, cards, size }: SetPart): string =>
  t('plate.set.of', { colour, n: cards.length, size }, speech.value);

/** Whether a reference says that the Shack on its card goes along. */
export const withShack = (ref: string): boolean => ref.includes('+shack');

export const refWords = (ref: string): string => nameOf(ref) + (withShack(ref) ? t('plate.with_shack') : '');

const rivals = (): number =>
  Object.entries(seats.value).filter(([seat, { out }]) => seat !== String(mySeat.value) && !out).length;

/** What a play brings: where it charges and asks for no target, so much from each rival. */
export function sumWords({ do: what, amount: fixed, questions = [] }: Way, sum: number): string {
  const charges = what === 'rent' || (what === 'act' && typeof fixed === 'number');
  const all = charges && rivals() > 1 && !questions.some(({ field }) => field === 'target');
  return all ? t('plate.each', { amount: sum }, speech.value) : amount(sum);
}

function placeWords(question: Question, option: Option): string {
  if (option.value === 'new') return t('plate.set.new');
  const set = setNamed(question, option);
  return set ? setWords(set) : String(option.value);
}

function doubleWords(count: number): string {
  return count <= 2 ? say(`plate.doubles.${count}`) : t('plate.doubles.more', { n: count });
}

export function answerWords(question: Question, option: Option): string {
  const value = String(option.value);
  if (isSeat(question, option)) return plateName(Number(value));
  switch (question.field) {
    case 'colour':
      return colourName(value, speech.value);
    case 'set':
    case 'to':
      return placeWords(question, option);
    case 'doubles':
      return doubleWords(Number(value));
    case 'type':
      return say(`plate.type.${value}`);
    default:
      return refWords(value);
  }
}
