// The own bank and sets as real cards. A tap on a set that holds a movable card takes that card up; while a question is
// open, a tap on a set that answers it is the answer.
import { t } from '../i18n/say';
import { offered } from '../prompts/offered';
import { answer, pickTable, plan } from '../prompts/plan';
import { targets } from '../prompts/targets';
import type { SetPart } from '../protocol/types';
import { speech } from '../state/speech';
import { mySeat, prompt, seats } from '../state/table';
import { classes } from '../ui/classes';
import { Chips, heldWords, owed, owedWords, Token } from './Chips';
import { Emblem } from './Emblem';
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
  return offered(prompt.value?.offer, 'table')
    .filter(({ card, ways }) => setOf(card) === set.ref && ways.some(({ reason }) => !reason))
    .map(({ card }) => card);
}

function Mine({ seat, set }: { seat: number; set: SetPart }) {
  const value = targets.value.get(`set:${seat}:${set.ref}`);
  const [move, ...more] = movable(set);
  const glows = value !== undefined;
  const wins = move !== undefined && prompt.value?.offer.decision === 'win-now' && !plan.value;
  const tap = () => {
    if (glows) answer(value);
    else if (move && more.length === 0 && !plan.value) pickTable(move);
    else openSheet({ sheet: 'seat', seat });
  };
  const words = move && !glows ? `${setWords(set)}, ${t('table.set.move', { card: nameOf(move) })}` : setWords(set);
  const look = classes(styles.set, (glows || wins) && styles.glow, move && styles.moves);
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

/** The chips that you hold, and those of yours that others hold: what is owed, in plain sight. */
function Debts({ seat }: { seat: number }) {
  const holds = heldWords(seat);
  const owes = owedWords(seat);
  if (!holds && !owes) return null;
  return (
    <li class={styles.debts}>
      {holds && (
        <span>
          <small aria-hidden="true">{t('table.chips.hold')}</small>
          <Chips seat={seat} />
          <span class="for-ears">{holds}</span>
        </span>
      )}
      {owes && (
        <span>
          <small aria-hidden="true">{t('table.chips.owe')}</small>
          {[...new Set(owed(seat).map(({ to }) => to))].map((holder) => (
            <span key={holder} class={styles.owes} aria-hidden="true">
              {owed(seat).map(
                ({ key, to, waits }) => to === holder && <Token key={key} seat={seat} waits={waits ?? false} />,
              )}
              →<Emblem seat={holder} />
            </span>
          ))}
          <span class="for-ears">{owes}</span>
        </span>
      )}
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
        <Debts seat={seat} />
        {part.sets.map((set) => (
          <Mine key={set.ref} seat={seat} set={set} />
        ))}
      </ul>
      {part.sets.length === 0 && <p class={styles.nothing}>{t('table.own.nothing')}</p>}
    </section>
  );
}
