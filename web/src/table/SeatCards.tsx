// A seat's real cards, large: its bank, and each set with what it is worth. Cards that answer the open question, and own
// cards that may be moved, are buttons; the rest can be read.
import { Card } from '../cards/Card';
import { cardLabel } from '../cards/label';
import { t } from '../i18n/say';
import { answer, pickTable, targets } from '../prompts/plan';
import type { SeatPart, SetPart } from '../protocol/types';
import { cardFace } from '../state/faces';
import { speech } from '../state/speech';
import { mySeat, prompt } from '../state/table';
import { setWords } from './Fans';
import { readable } from './reading';
import styles from './Sheets.module.css';
import { closeSheet } from './sheets';
import { amount, why } from './words';

function tapOf(seat: number, ref: string): (() => void) | null {
  const value = targets.value.get(`card:${seat}:${ref}`);
  if (value !== undefined) return () => answer(value);
  const offer = prompt.value?.offer;
  if (seat !== mySeat.value || offer?.decision !== 'play') return null;
  const found = offer.table.find(({ card }) => card === ref);
  return found?.ways.some(({ reason }) => !reason) ? () => pickTable(ref) : null;
}

function whyStays(seat: number, ref: string): string {
  const offer = prompt.value?.offer;
  if (seat !== mySeat.value || offer?.decision !== 'play') return '';
  const reason = offer.table.find(({ card }) => card === ref)?.ways[0]?.reason;
  return reason ? why(reason) : '';
}

function One({ seat, kind, place, step }: { seat: number; kind: string; place: string; step: number }) {
  const ref = place ? `${kind}@${place}` : kind;
  const tap = place ? tapOf(seat, ref) : null;
  const drawn = <Card face={cardFace(kind)} size="hand" step={step} speech={speech.value} />;
  const name = cardLabel(cardFace(kind), speech.value);
  if (!tap) {
    return (
      <li title={whyStays(seat, ref)} {...readable(kind, 'table')}>
        {drawn}
        <span class="for-ears">{name}</span>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        aria-label={name}
        class={styles.pick}
        onClick={() => {
          closeSheet();
          tap();
        }}
        {...readable(kind, 'table')}
      >
        {drawn}
      </button>
    </li>
  );
}

const buildingsOf = ({ house, hotel }: SetPart): readonly string[] => [
  ...(house ? ['house'] : []),
  ...(hotel ? ['hotel'] : []),
];

export function SeatCards({ seat, part }: { seat: number; part: SeatPart }) {
  return (
    <div class={styles.cards}>
      <h3>
        {t('table.bank')} {amount(part.bank_value)}
      </h3>
      <ul>
        {part.bank.map((kind, index) => (
          <One key={`${kind}.${String(index)}`} seat={seat} kind={kind} place="" step={0} />
        ))}
      </ul>
      {part.sets.length === 0 && <p>{t('table.seat.nothing')}</p>}
      {part.sets.map((set) => (
        <section key={set.ref}>
          <h3>{setWords(set)}</h3>
          <ul>
            {[...set.cards, ...buildingsOf(set)].map((kind, index) => (
              <One
                key={`${kind}.${String(index)}`}
                seat={seat}
                kind={kind}
                place={set.ref}
                step={kind.startsWith('property') ? set.cards.length : 0}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
