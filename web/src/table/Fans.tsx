// Real cards of a seat, set by set: where there is room for them, or in the seat's own sheet. A set that answers the open
// question can be tapped.
import { say } from '../i18n/say';
import { answer } from '../prompts/plan';
import { targets } from '../prompts/targets';
import type { SeatPart, SetPart } from '../protocol/types';
import { speech } from '../state/speech';
import styles from './Fans.module.css';
import { Lie } from './Lie';
import { Plot } from './Plot';
import { lying } from './places';

export function setWords(set: SetPart): string {
  const key = set.complete ? 'table.set.full.label' : 'table.set.label';
  return say(key, { colour: set.colour, n: set.cards.length, size: set.size, amount: set.rent }, speech.value);
}

function Standing({ seat, set }: { seat: number; set: SetPart }) {
  const value = targets.value.get(`set:${seat}:${set.ref}`);
  if (value === undefined) {
    return (
      <li>
        <Plot seat={seat} set={set} />
        <span class="for-ears">{setWords(set)}</span>
      </li>
    );
  }
  return (
    <li>
      <button type="button" class={styles.target} aria-label={setWords(set)} onClick={() => answer(value)}>
        <Plot seat={seat} set={set} />
      </button>
    </li>
  );
}

export function Fans({ seat, part }: { seat: number; part: SeatPart }) {
  const bank = lying(`bank:${seat}`);
  return (
    <div class={styles.fans}>
      <ul>
        {part.sets.map((set) => (
          <Standing key={set.ref} seat={seat} set={set} />
        ))}
      </ul>
      <div class={styles.bank} data-zone={`bank:${seat}`} aria-hidden="true">
        {bank.map((card) => (
          <Lie key={card.key} card={card} class={targets.value.has(`bank:${seat}:${card.kind}`) ? styles.note : ''} />
        ))}
      </div>
    </div>
  );
}
