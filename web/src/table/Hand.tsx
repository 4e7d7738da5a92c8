// The own hand: one list, one tab stop, arrows move. A tap takes a card up; what it can do, the plate says.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { cardDetail, cardLabel } from '../cards/label';
import { t } from '../i18n/say';
import { cardFace } from '../state/faces';
import { speech } from '../state/speech';
import { classes } from '../ui/classes';
import { pitch, rows, sorted } from './fan';
import styles from './Hand.module.css';
import { Lie } from './Lie';
import { lying } from './places';
import { readable } from './reading';
import { desk, upright } from './screen';
import type { Lying } from './zones';

export interface HandProps {
  /** The keys of the cards that are taken up. */
  readonly picked: readonly string[];
  /** The kind that is on its way to the server. */
  readonly sending: string | null;
  readonly onPick?: ((card: Lying) => void) | undefined;
}

function move(list: HTMLElement, key: string): boolean {
  const all = [...list.querySelectorAll<HTMLElement>('button')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[key];
  if (to === undefined) return false;
  all[(to + all.length) % all.length]?.focus();
  return true;
}

interface HeldProps extends HandProps {
  readonly card: Lying;
  readonly index: number;
  /** The one card of the hand that Tab reaches. */
  readonly stop: boolean;
  readonly onFocus: () => void;
  readonly count: number;
  readonly size: 'hand' | 'row' | 'desk';
}

const WIDTH = { hand: 74, row: 59, desk: 118 };

function Held({ card, index, stop, onFocus, count, size, picked, sending, onPick }: HeldProps) {
  const face = cardFace(card.kind);
  const up = picked.includes(card.key);
  const look = classes(styles.held, up && styles.up, sending === card.kind && styles.sending);
  const width = index < count - 1 ? pitch(count, WIDTH[size]) : `${WIDTH[size]}px`;
  return (
    <li class={look} style={{ '--turn': index - (count - 1) / 2, width }}>
      <button
        type="button"
        aria-pressed={up}
        aria-label={cardLabel(face, speech.value)}
        aria-description={cardDetail(face, speech.value)}
        tabIndex={stop ? 0 : -1}
        onFocus={onFocus}
        data-key={card.key}
        onClick={() => onPick?.(card)}
        {...readable(card.kind, 'hand')}
      >
        <Lie card={card} size={size} />
        {up && <span class={styles.tick} aria-hidden="true" />}
      </button>
    </li>
  );
}

export function Hand(props: HandProps) {
  const list = useRef<HTMLUListElement>(null);
  const cards = sorted(lying('hand'), cardFace);
  const laid = rows(cards, upright.value);
  const [at, setAt] = useState({ key: '', index: 0 });
  const stop = cards.find(({ key }) => key === at.key) ?? cards[Math.min(at.index, cards.length - 1)];
  useLayoutEffect(() => {
    // The card that had the focus was played: the next one takes it.
    if (at.key && stop?.key !== at.key && document.activeElement === document.body) {
      list.current?.querySelector<HTMLElement>(`[data-key="${stop?.key}"]`)?.focus({ preventScroll: true });
    }
  }, [stop?.key]);
  const size = desk.value ? 'desk' : laid.length > 1 ? 'row' : 'hand';
  return (
    <section class={styles.hand} aria-label={t('table.hand', { n: cards.length })} data-region="hand">
      {cards.length === 0 && <p class={styles.empty}>{t('table.hand.empty')}</p>}
      <ul
        ref={list}
        class={classes(styles.cards, laid.length > 1 && styles.two)}
        onKeyDown={(event) => {
          if (list.current && !event.ctrlKey && !event.metaKey && !event.altKey && move(list.current, event.key))
            event.preventDefault();
        }}
      >
        {laid.map((row, nth) =>
          row.map((card, index) => (
            <Held
              key={card.key}
              {...props}
              card={card}
              index={index}
              stop={card === stop}
              onFocus={() => setAt({ key: card.key, index: nth * (laid[0]?.length ?? 0) + index })}
              count={row.length}
              size={size}
            />
          )),
        )}
      </ul>
    </section>
  );
}
