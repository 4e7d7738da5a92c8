// One answer as a button: what it is, drawn as well as worded; what it brings; or why it cannot be chosen.
import { Card } from '../cards/Card';
import { ColourIcon } from '../cards/ColourIcon';
import { kindOf, t } from '../i18n/say';
import type { Option, Question } from '../protocol/types';
import { cardFace } from '../state/faces';
import { plateName, speech } from '../state/speech';
import { Emblem } from '../table/Emblem';
import { amount, told, why } from '../table/words';
import { answerWords, ownSet, setNamed } from './answers';
import styles from './Plate.module.css';

const Swatch = ({ colour }: { colour: string }) => (
  <span class={styles.swatch} style={{ '--fill': `var(--${colour})`, '--ink': `var(--ink-${colour})` }}>
    <ColourIcon colour={colour} size={15} />
  </span>
);

function Drawn({ question: { field }, option }: { question: Question; option: Option }) {
  const value = String(option.value);
  if (field === 'target') return <Emblem seat={Number(value)} />;
  if (field === 'colour') return <Swatch colour={value} />;
  if (field === 'set' || field === 'to') {
    const set = setNamed(option, field);
    return set ? <Swatch colour={set.colour} /> : null;
  }
  if (field === 'take' || field === 'give' || field === 'on') {
    return <Card face={cardFace(kindOf(value))} size="fan" speech={speech.value} />;
  }
  return null;
}

function detail({ field }: Question, option: Option): string {
  const { reason, warn = [] } = option;
  if (reason) return why(reason);
  const own = field === 'colour' ? ownSet(String(option.value)) : undefined;
  const have = own ? t('plate.owned', { n: own.cards.length, size: own.size }) : '';
  const set = field === 'take' || field === 'give' ? setNamed(option, field) : undefined;
  const lies = set ? t('plate.set.of', { colour: set.colour, n: set.cards.length, size: set.size }) : '';
  return [have, lies, ...warn.map(told)].filter(Boolean).join('. ');
}

export function Choice({ question, option, onChoose }: { question: Question; option: Option; onChoose: () => void }) {
  const { reason, amount: sum } = option;
  const more = detail(question, option);
  const owner = typeof option.seat === 'number' && question.field === 'take' ? plateName(option.seat) : '';
  return (
    <button type="button" class={styles.choice} disabled={Boolean(reason)} onClick={onChoose}>
      <Drawn question={question} option={option} />
      <span>
        <b>{answerWords(question, option)}</b>
        {(more || owner) && <small>{[more, owner].filter(Boolean).join(', ')}</small>}
      </span>
      {sum !== undefined && sum !== null && <strong>{amount(sum)}</strong>}
    </button>
  );
}
