// How an answer of an Offer is called: by the field that it fills.
import { colourName, say, t } from '../i18n/say';
import type { Option, Question, SetPart } from '../protocol/types';
import { plateName } from '../state/speech';
import { mySeat, seats } from '../state/table';
import { nameOf, setOf } from '../table/words';

/** The set that an option names, on the table of the seat that owns it. */
export function setNamed({ seat, value }: Option, field: Question['field']): SetPart | undefined {
  const ref = field === 'set' || field === 'to' ? String(value) : setOf(String(value));
  return seats.value[String(seat ?? mySeat.value)]?.sets.find((set) => set.ref === ref);
}

/** The own set that a colour would join, if any. */
export const ownSet = (colour: string): SetPart | undefined =>
  seats.value[String(mySeat.value)]?.sets.find((set) => set.colour === colour);

function setWords(option: Option, field: Question['field']): string {
  if (option.value === 'new') return t('plate.set.new');
  const set = setNamed(option, field);
  return set ? t('plate.set.of', { colour: set.colour, n: set.cards.length, size: set.size }) : String(option.value);
}

function doubleWords(count: number): string {
  return count <= 2 ? say(`plate.doubles.${count}`) : t('plate.doubles.more', { n: count });
}

export function answerWords({ field }: Question, option: Option): string {
  const value = String(option.value);
  switch (field) {
    case 'colour':
      return colourName(value);
    case 'set':
    case 'to':
      return setWords(option, field);
    case 'target':
      return plateName(Number(value));
    case 'doubles':
      return doubleWords(Number(value));
    case 'type':
      return say(`plate.type.${value}`);
    default:
      return nameOf(value);
  }
}
