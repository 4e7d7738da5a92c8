// The screen in the middle of the room: what all may see, large, with the way in for phones in its corner (UI-R34).
// It has no hand, no button and nothing to scroll.
import texts from '@texts/en/board.json';
import cards from '@texts/en/cards.json';
// A copy of its own: shared with the table, the log's texts would be a file by themselves, and the table larger for it.
import log from '@texts/en/log.json?raw';
import { ICONS } from '../cards/icons';
import { addTexts } from '../i18n/catalogue';
import { list, sentence, t } from '../i18n/say';
import type { SeatPart, SetPart, TablePart } from '../protocol/types';
import { sitters } from '../state/seats';
import { plateName, speech } from '../state/speech';
import { log as lines, seats, stage } from '../state/table';
import { classes } from '../ui/classes';
import { Icon } from '../ui/Icon';
import styles from './Board.module.css';

for (const catalogue of [cards, JSON.parse(log), texts]) addTexts(catalogue);

const LINES = 5;

const words = ({ colour, cards, size, complete }: SetPart): string =>
  complete
    ? t('board.full', { colour }, speech.value)
    : t('board.part', { colour, n: cards.length, size }, speech.value);

const Chip = ({ set }: { set: SetPart }) => (
  <li
    class={classes(styles.chip, set.complete && styles.full)}
    style={{ '--fill': `var(--${set.colour})`, '--ink': `var(--ink-${set.colour})` }}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[set.colour]} />
    </svg>
    <span aria-hidden="true">
      {set.complete && <Icon sign="check" />}
      {set.cards.length}/{set.size}
    </span>
    <span class="for-ears">{words(set)}</span>
  </li>
);

function Seat({ seat, part }: { seat: number; part: SeatPart | undefined }) {
  const acts = stage.value?.waiting?.seat === seat;
  return (
    <li class={classes(styles.seat, acts && styles.acts)} style={{ '--seat': `var(--seat-${seat + 1})` }}>
      <h2>
        <i aria-hidden="true">{seat + 1}</i> {plateName(seat)}
      </h2>
      {part && (
        <>
          <p>
            {t('board.sets', { n: part.counting })}, {t('board.bank', { amount: part.bank_value }, speech.value)},{' '}
            {t('board.hand', { n: part.hand })}
          </p>
          <ul class={styles.chips}>
            {part.sets.map((set) => (
              <Chip key={set.ref} set={set} />
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

function now({ phase }: TablePart): string {
  const { outcome, waiting, turn = 0 } = stage.value ?? {};
  if (phase === 'lobby') return t('board.lobby');
  if (outcome) {
    const names = outcome.winners.map(plateName);
    return names.length > 1 ? t('board.won.shared', { names: list(names) }) : t('board.won', { name: names[0] ?? '' });
  }
  const asked = waiting?.seat ?? turn;
  return t(asked === turn ? 'board.turn' : 'board.asked', { name: plateName(asked) });
}

const Ways = ({ code }: { code: string }) => (
  <aside class={styles.ways} aria-label={t('board.join')}>
    <img src={`/t/${code}/qr.svg`} alt={t('board.qr')} />
    <b>{code}</b>
  </aside>
);

const Last = () => (
  <ol class={styles.log} aria-label={t('board.log')}>
    {lines.value.slice(-LINES).map(({ id, text }) => (
      <li key={id}>{sentence(text.key, text.args, speech.value)}</li>
    ))}
  </ol>
);

export default function Board({ at }: { at: TablePart }) {
  return (
    <main class={styles.board} aria-label={t('board.label', { code: at.code })}>
      <header class={styles.now}>
        <h1>{now(at)}</h1>
      </header>
      <ul class={styles.seats} aria-label={t('board.seats')}>
        {sitters.value.map(({ seat }) => (
          <Seat key={seat} seat={seat} part={seats.value[seat]} />
        ))}
      </ul>
      <Last />
      <Ways code={at.code} />
    </main>
  );
}
