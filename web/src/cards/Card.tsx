// A card lying face up or face down. Decoration only: the button or list item around it carries the name (cardLabel).
import { useId } from 'preact/hooks';
import { PLAIN, type Speech } from '../i18n/args';
import { say } from '../i18n/say';
import { classes } from '../ui/classes';
import { Art, spotOf } from './Art';
import styles from './Card.module.css';
import type { Face } from './face';
import { title } from './label';

/** `hand` 74 px, `row` 59 (two rows), `fan` 46 (on the table), `desk` 118. */
export type CardSize = 'hand' | 'row' | 'fan' | 'desk';

export interface CardProps {
  readonly face: Face;
  readonly size?: CardSize;
  /** Cards of its colour in the set now: that rung of the ladder is inked. */
  readonly step?: number;
  readonly speech?: Speech;
  /** Without a coin: a picture of a card, worth nothing to anybody. */
  readonly bare?: boolean;
}

// Above this many letters a name is set smaller.
const LONG = 10;

const TINTS: Readonly<Record<number, string>> = { 1: 'one', 2: 'two', 3: 'three', 4: 'four', 5: 'five', 10: 'ten' };

function tintOf(face: Face): string {
  return face.family === 'money' ? (styles[TINTS[face.value ?? 1] ?? 'most'] ?? '') : '';
}

interface WordsProps {
  readonly face: Face;
  readonly small: boolean;
  readonly speech: Speech;
}

// A sentence that cannot be read at 74 px is not printed there; reading a card shows it.
function Words({ face, small, speech }: WordsProps) {
  const name = title(face, speech);
  const rule = !small && face.family !== 'property' && face.rents.length === 0;
  return (
    <span class={styles.words}>
      <span class={classes(styles.name, name.length > LONG && styles.long)}>{name}</span>
      {rule && <span class={styles.rule}>{say(`card.${face.kind}.rule`, face.args ?? {}, speech)}</span>}
    </span>
  );
}

export function Card({ face, size = 'hand', step = 0, speech = PLAIN, bare = false }: CardProps) {
  const id = useId();
  const small = size !== 'desk';
  const look = classes(styles.card, styles[size], styles[face.family], face.hazard && styles.hazard, tintOf(face));
  return (
    <span class={look} style={{ '--spot': spotOf(face.kind) }} aria-hidden="true">
      <span class={styles.sheet}>
        <Art face={face} id={id} step={step} small={small} bare={bare} speech={speech} />
        {face.family !== 'money' && <Words face={face} small={small} speech={speech} />}
      </span>
    </span>
  );
}
