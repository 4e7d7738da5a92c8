// How everybody stood at the end, best first: their sets, what lay in the bank, and what it was worth.
import { ICONS } from '../../cards/icons';
import { money, t } from '../../i18n/say';
import type { SeatPart, SetPart } from '../../protocol/types';
import { plateName, speech } from '../../state/speech';
import { mySeat, seats, stage } from '../../state/table';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';
import styles from './Ranking.module.css';

function wordsOf(set: SetPart): string {
  const held = set.complete
    ? t('results.full', { colour: set.colour }, speech.value)
    : t('results.part', { colour: set.colour, n: set.cards.length, size: set.size }, speech.value);
  const built = [set.house && t('results.house'), set.hotel && t('results.hotel')];
  return [held, ...built].filter(Boolean).join(', ');
}

function Chip({ set }: { set: SetPart }) {
  return (
    <li
      class={classes(styles.chip, set.complete && styles.full)}
      style={{ '--fill': `var(--${set.colour})`, '--ink': `var(--ink-${set.colour})` }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[set.colour]} />
      </svg>
      <span aria-hidden="true">
        {set.complete ? <Icon sign="check" size={13} /> : `${set.cards.length}/${set.size}`}
      </span>
      <span class="for-ears">{wordsOf(set)}</span>
    </li>
  );
}

// Full sets first; the rest as they lay.
const ordered = (sets: readonly SetPart[]): readonly SetPart[] =>
  [...sets].sort((a, b) => Number(b.complete) - Number(a.complete));

function Row({ seat, part, place }: { seat: number; part: SeatPart; place: number }) {
  return (
    <li class={classes(styles.row, seat === mySeat.value && styles.own)}>
      <span class={styles.place} style={{ '--seat': `var(--seat-${seat + 1})` }}>
        {place}
      </span>
      <span class={styles.who}>
        <strong>{plateName(seat)}</strong>
        <small>
          {t('results.sets', { n: part.counting })}, {t('results.bank', { amount: part.bank_value }, speech.value)}
        </small>
      </span>
      <span class={styles.worth}>{money(part.worth, speech.value)}</span>
      <ul class={styles.chips}>
        {ordered(part.sets).map((set) => (
          <Chip key={set.ref} set={set} />
        ))}
        {part.sets.length === 0 && <li class={styles.none}>{t('results.nothing')}</li>}
      </ul>
      {part.held && <p class={styles.held}>{t('results.held', { cards: part.held }, speech.value)}</p>}
    </li>
  );
}

export function Ranking() {
  const ranking = stage.value?.outcome?.ranking ?? [];
  return (
    <section aria-labelledby="ranking">
      <div class={styles.head}>
        <h2 id="ranking">{t('results.ranking')}</h2>
        <span>{t('results.worth')}</span>
      </div>
      <ol class={styles.ranking}>
        {ranking.map((seat, index) => {
          const part = seats.value[seat];
          return part && <Row key={seat} seat={seat} part={part} place={index + 1} />;
        })}
      </ol>
    </section>
  );
}
