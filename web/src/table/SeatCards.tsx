// A seat's real cards, large: its bank, and each set with what it is worth. Cards that answer the open question, and own
// cards that may be moved, are buttons; the rest can be read.
import { Card } from '../cards/Card';
import { cardLabel } from '../cards/label';
import { t } from '../i18n/say';
import { offered } from '../prompts/offered';
import { answer, pickAsked, pickTable } from '../prompts/plan';
import { targets } from '../prompts/targets';
import type { SeatPart, SetPart } from '../protocol/types';
import { cardFace } from '../state/faces';
import { speech } from '../state/speech';
import { mySeat, prompt } from '../state/table';
import { heldWords, owedWords } from './Chips';
import { setWords } from './Fans';
import { readable } from './reading';
import styles from './Sheets.module.css';
import { closeSheet } from './sheets';
import { amount, why } from './words';
import { buildingsOf } from './zones';

/** What a card of a seat is called: the one that carries the Shack may have a name of its own. */
function refsOf({ kind, place, carries }: OneProps): readonly string[] {
  if (!place) return [kind];
  return carries ? [`${kind}+shack@${place}`, `${kind}@${place}`] : [`${kind}@${place}`];
}

function tapOf(seat: number, ref: string): (() => void) | null {
  const value = targets.value.get(ref.includes('@') ? `card:${seat}:${ref}` : `bank:${seat}:${ref}`);
  if (value !== undefined) return () => answer(value);
  if (seat !== mySeat.value) return null;
  const offer = prompt.value?.offer;
  if (offered(offer, 'ask').some(({ card }) => card === ref)) return () => pickAsked(ref);
  const found = offered(offer, 'table').find(({ card }) => card === ref);
  return found?.ways.some(({ reason }) => !reason) ? () => pickTable(ref) : null;
}

function whyStays(seat: number, ref: string): string {
  if (seat !== mySeat.value) return '';
  const reason = offered(prompt.value?.offer, 'table').find(({ card }) => card === ref)?.ways[0]?.reason;
  return reason ? why(reason) : '';
}

interface OneProps {
  readonly seat: number;
  readonly kind: string;
  readonly place: string;
  readonly step: number;
  /** Whether the Shack of its set is on this very card. */
  readonly carries?: boolean;
}

function One(props: OneProps) {
  const { seat, kind, step, carries } = props;
  const refs = refsOf(props);
  const tap = refs.map((ref) => tapOf(seat, ref)).find(Boolean);
  const drawn = (
    <>
      <Card face={cardFace(kind)} size="hand" step={step} speech={speech.value} />
      {carries && (
        <svg class={styles.shack} viewBox="-1 -1 50 50" aria-hidden="true">
          <use href="#g-shack" />
        </svg>
      )}
    </>
  );
  const name = cardLabel(cardFace(kind), speech.value) + (carries ? t('table.slot.shack') : '');
  if (!tap) {
    return (
      <li title={refs.map((ref) => whyStays(seat, ref)).find(Boolean)} {...readable(kind, 'table')}>
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

/** The cards of a set, then what stands on the whole of it; a Shack stands on the first card of its kind. */
function Standing({ seat, set }: { seat: number; set: SetPart }) {
  const carrier = set.shack ? set.cards.indexOf(set.shack) : -1;
  return (
    <ul>
      {[...set.cards, ...buildingsOf({ ...set, shack: null })].map((kind, index) => (
        <One
          key={`${kind}.${String(index)}`}
          seat={seat}
          kind={kind}
          place={set.ref}
          step={kind.startsWith('property') ? set.cards.length : 0}
          carries={index === carrier}
        />
      ))}
    </ul>
  );
}

const chipWords = (seat: number, { chips_home: home = 0 }: SeatPart): string => {
  const all = [heldWords(seat), owedWords(seat)].filter(Boolean).join(', ');
  return all || home ? [t('table.chips.home', { n: home }), all].filter(Boolean).join(', ') : '';
};

export function SeatCards({ seat, part }: { seat: number; part: SeatPart }) {
  return (
    <div class={styles.cards}>
      <p>{chipWords(seat, part)}</p>
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
          <Standing seat={seat} set={set} />
        </section>
      ))}
    </div>
  );
}
