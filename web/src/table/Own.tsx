// The own bank and sets as real cards. A tap on a set that holds a movable card takes that card up; while a question is
// open, a tap on a set that answers it is the answer.
import { t } from '../i18n/say';
import { answer, pickTable, plan, targets } from '../prompts/plan';
import type { SetPart } from '../protocol/types';
import { speech } from '../state/speech';
import { mySeat, prompt, seats } from '../state/table';
import { setWords } from './Fans';
import { Lie } from './Lie';
import styles from './Own.module.css';
import { Plot } from './Plot';
import { Pop } from './Pop';
import { lying } from './places';
import { openSheet } from './sheets';
import { amount, nameOf, setOf } from './words';

/** The cards of a set that may be moved now, by their references. */
function movable(set: SetPart): readonly string[] {
  const offer = prompt.value?.offer;
  if (offer?.decision !== 'play') return [];
  return offer.table
    .filter(({ card, ways }) => setOf(card) === set.ref && ways.some(({ reason }) => !reason))
    .map(({ card }) => card);
}

function Mine({ seat, set }: { seat: number; set: SetPart }) {
  const value = targets.value.get(`set:${seat}:${set.ref}`);
  const [move, ...more] = movable(set);
  const glows = value !== undefined;
  const tap = () => {
    if (glows) answer(value);
    else if (move && more.length === 0 && !plan.value) pickTable(move);
    else openSheet({ sheet: 'seat', seat });
  };
  const words = move && !glows ? `${setWords(set)}, ${t('table.set.move', { card: nameOf(move) })}` : setWords(set);
  const look = [styles.set, glows && styles.glow, move && styles.moves].filter(Boolean).join(' ');
  return (
    <li>
      <button type="button" class={look} aria-label={words} onClick={tap}>
        <Plot seat={seat} set={set} />
      </button>
    </li>
  );
}

function Bank({ seat, value }: { seat: number; value: number }) {
  const cards = lying(`bank:${seat}`);
  return (
    <li>
      <button
        type="button"
        class={styles.bank}
        data-zone={`bank:${seat}`}
        aria-label={t('table.bank.label', { n: cards.length, amount: value }, speech.value)}
        onClick={() => openSheet({ sheet: 'seat', seat })}
      >
        <span class={styles.notes}>
          {cards.map((card) => (
            <Lie key={card.key} card={card} />
          ))}
        </span>
        <span class={styles.sum} data-flip={`seat:${seat}`}>
          {t('table.bank')} <Pop value={value}>{amount(value)}</Pop>
        </span>
      </button>
    </li>
  );
}

export function Own() {
  const seat = mySeat.value;
  const part = seats.value[String(seat)];
  if (seat === null || !part) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls sideways must be reached by keys
    <section class={styles.strip} aria-label={t('table.own')} data-clips tabIndex={0}>
      <ul>
        <Bank seat={seat} value={part.bank_value} />
        {part.sets.map((set) => (
          <Mine key={set.ref} seat={seat} set={set} />
        ))}
      </ul>
      {part.sets.length === 0 && <p class={styles.nothing}>{t('table.own.nothing')}</p>}
    </section>
  );
}
