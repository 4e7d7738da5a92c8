// One answer as a button: what it is, drawn as well as worded; what it brings; or why it cannot be chosen.
import { ColourIcon } from '../cards/ColourIcon';
import { say, t } from '../i18n/say';
import type { Option, Question, Way } from '../protocol/types';
import { plateName } from '../state/speech';
import { Emblem } from '../table/Emblem';
import { amount, told, why } from '../table/words';
import { answerWords, ownSet, setNamed, setWords, sumWords } from './answers';
import { Drawn } from './Drawn';
import styles from './Plate.module.css';
import { isSeat } from './targets';

const CARDS: readonly Question['field'][] = ['take', 'give', 'on', 'shack'];

const Swatch = ({ colour }: { colour: string }) => (
  <span class={styles.swatch} style={{ '--fill': `var(--${colour})`, '--ink': `var(--ink-${colour})` }}>
    <ColourIcon colour={colour} size={15} />
  </span>
);

function Picture({ question, option }: { question: Question; option: Option }) {
  const value = String(option.value);
  if (isSeat(question, option)) return <Emblem seat={Number(value)} />;
  if (CARDS.includes(question.field)) return <Drawn card={value} size="fan" />;
  const colour = question.field === 'colour' ? value : setNamed(question, option)?.colour;
  return colour ? <Swatch colour={colour} /> : null;
}

// Where a card lies, what one has of a colour already, what else belongs to a kind of card.
function about(question: Question, option: Option): string {
  const { field } = question;
  const rival = typeof question.rival === 'number';
  if (field === 'colour') {
    const own = ownSet(String(option.value));
    return own ? t('plate.owned', { n: own.cards.length, size: own.size }) : '';
  }
  if (field === 'type') return say(`plate.type.${option.value}.more`);
  if (field === 'to' && typeof option.amount === 'number') return t('plate.chips', { n: option.amount });
  const set = CARDS.includes(field) ? setNamed(question, option) : undefined;
  const owner = field === 'take' && !rival && typeof option.seat === 'number' ? plateName(option.seat) : '';
  return [set ? setWords(set) : '', owner].filter(Boolean).join(', ');
}

function detail(question: Question, option: Option, more: string): string {
  const { reason, warn = [] } = option;
  if (reason) return why(reason);
  return [about(question, option), ...warn.map(told), more].filter(Boolean).join('. ');
}

// What a seat is owed is counted in chips, and money is its own name; every other answer says what it brings.
function brings({ way, question, option }: ChoiceProps): string {
  const { amount: sum } = option;
  if (typeof sum !== 'number' || question.field === 'to') return '';
  return amount(sum) === answerWords(question, option) ? '' : sumWords(way, sum);
}

export interface ChoiceProps {
  readonly way: Way;
  readonly question: Question;
  readonly option: Option;
  readonly onChoose: () => void;
  /** What else to say of it. */
  readonly more?: string;
}

export function Choice(props: ChoiceProps) {
  const { question, option, onChoose, more = '' } = props;
  const brought = option.reason ? '' : brings(props);
  // Beside the drawing of a card there is no room for a figure.
  const drawn = CARDS.includes(question.field);
  const small = detail(question, option, [more, drawn ? brought : ''].filter(Boolean).join('. '));
  return (
    <button type="button" class={styles.choice} disabled={Boolean(option.reason)} onClick={onChoose}>
      {!option.reason && <Picture question={question} option={option} />}
      <span>
        <b>{answerWords(question, option)}</b>
        {small && <small>{small}</small>}
      </span>
      {brought && !drawn && <strong>{brought}</strong>}
    </button>
  );
}
