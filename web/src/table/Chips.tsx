// Debt chips: each in the colour and with the number of the seat that owes, beside the seat that holds it.
import { t } from '../i18n/say';
import type { Chip } from '../protocol/types';
import { plateName } from '../state/speech';
import { stage } from '../state/table';
import { classes } from '../ui/classes';
import styles from './Emblem.module.css';

interface Lies extends Chip {
  readonly key: string;
}

// A chip has no number of its own: the nth one of its seat that is out keeps its element wherever it goes.
function chips(): readonly Lies[] {
  const out: Record<number, number> = {};
  return (stage.value?.chips ?? []).map((chip) => {
    const nth = (out[chip.from] ?? 0) + 1;
    out[chip.from] = nth;
    return { ...chip, key: `chip:${chip.from}:${nth}` };
  });
}

export const held = (seat: number): readonly Lies[] => chips().filter(({ to }) => to === seat);
export const owed = (seat: number): readonly Lies[] => chips().filter(({ from }) => from === seat);

function counted(seats: readonly number[], key: 'table.chips.held' | 'table.chips.owed'): string {
  const each = [...new Set(seats)].map((seat) =>
    t(key, { n: seats.filter((other) => other === seat).length, who: plateName(seat) }),
  );
  return each.join(', ');
}

/** `holds one debt chip of Ben`. */
export const heldWords = (seat: number): string =>
  counted(
    held(seat).map(({ from }) => from),
    'table.chips.held',
  );
export const owedWords = (seat: number): string =>
  counted(
    owed(seat).map(({ to }) => to),
    'table.chips.owed',
  );

interface TokenProps {
  readonly seat: number;
  readonly waits: boolean;
  /** The key under which it flies; a mere picture of one has none. */
  readonly flip?: string | undefined;
}

export const Token = ({ seat, waits, flip }: TokenProps) => (
  <span
    class={classes(styles.chip, waits && styles.waits)}
    style={{ '--seat': `var(--seat-${seat + 1})` }}
    data-flip={flip}
    data-flip-from={flip && `seat:${seat}`}
    aria-hidden="true"
  >
    {seat + 1}
  </span>
);

/** The chips that a seat holds, drawn; `heldWords` says them. */
export function Chips({ seat }: { seat: number }) {
  const all = held(seat);
  if (all.length === 0) return null;
  return (
    <span class={styles.chips}>
      {all.map(({ key, from, waits }) => (
        <Token key={key} seat={from} waits={waits ?? false} flip={key} />
      ))}
    </span>
  );
}
