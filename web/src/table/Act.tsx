// What is being played, drawn: who plays what at whom, every answer so far, and who is asked now.

import { Card } from '../cards/Card';
import { kindOf, t } from '../i18n/say';
import type { RespondFrame, Stage } from '../protocol/types';
import { cardFace } from '../state/faces';
import { plateName, speech } from '../state/speech';
import { mySeat } from '../state/table';
import { classes } from '../ui/classes';
import styles from './Act.module.css';
import { Emblem } from './Emblem';
import { type Aim, aims, debtor, frameOf } from './frames';
import { Lie } from './Lie';
import { lying } from './places';
import { amount } from './words';

interface WhoProps {
  readonly seat: number;
  readonly hit?: boolean;
  readonly asked?: boolean;
  /** Where many stand in line: the name is said, not shown. */
  readonly small?: boolean;
}

function Who({ seat, hit = false, asked = false, small = false }: WhoProps) {
  const look = classes(styles.who, hit && styles.hit, asked && styles.asked, seat === mySeat.value && styles.me);
  return (
    <span class={look}>
      <Emblem seat={seat} />
      <span class={small ? 'for-ears' : styles.name}>{plateName(seat)}</span>
      {asked && <b aria-hidden="true">?</b>}
    </span>
  );
}

const Arrow = ({ label = '' }: { label?: string }) => (
  <span class={styles.arrow} aria-hidden="true">
    {label && <b>{label}</b>}
    <svg viewBox="0 0 40 12" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 6h33" />
    </svg>
    <i />
  </span>
);

/** Everyone who has said no, in order: the target first, then the actor, and so on. */
export const noes = ({ target, actor, noes: count }: RespondFrame): readonly number[] =>
  Array.from({ length: count }, (_, nth) => (nth % 2 === 0 ? target : actor));

function Exchange({ frame }: { frame: RespondFrame }) {
  if (frame.noes === 0) return null;
  return (
    <ol class={styles.chain} aria-label={t('table.chain')}>
      {noes(frame).map((seat, nth) => (
        <li key={`${seat}.${String(nth)}`}>
          <Emblem seat={seat} />
          <b class={styles.no}>{t('table.chain.no', { name: plateName(seat) })}</b>
        </li>
      ))}
      <li class={styles.asks}>
        <Emblem seat={frame.asked} />
        <b>{t('table.chain.asked', { name: plateName(frame.asked) })}</b>
      </li>
    </ol>
  );
}

/** The card or set that would change hands next. */
function Stake({ stage }: { stage: Stage }) {
  const frame = stage.frames.findLast((each): each is RespondFrame => each.type === 'respond');
  if (frame?.move.do !== 'act') return null;
  const { take, set, colour } = frame.move;
  const one = typeof take === 'string' ? take : take?.[String(frame.target)];
  const whole = set?.split('#')[0] ?? colour;
  const kind = one ? kindOf(one) : whole && `property:${whole}`;
  return kind ? (
    <span class={styles.stake} aria-hidden="true">
      <Card face={cardFace(kind)} size="fan" speech={speech.value} />
    </span>
  ) : null;
}

interface Scene {
  /** Who plays a card, or hands one over. */
  readonly by: number;
  readonly aimed: readonly Aim[];
}

function sceneOf(stage: Stage): Scene | null {
  const play = frameOf(stage, 'play');
  if (play) return { by: play.seat, aimed: aims(stage) };
  const use = frameOf(stage, 'use');
  const from = debtor(stage);
  return use && from !== null ? { by: from, aimed: [{ seat: use.seat, bill: 0, asked: true }] } : null;
}

/** Whether something is being played at somebody just now, or handed over. */
export const acting = (stage: Stage): boolean => sceneOf(stage) !== null;

export function Act({ stage }: { stage: Stage }) {
  const scene = sceneOf(stage);
  if (!scene) return null;
  const cards = lying('stage');
  const { by, aimed } = scene;
  const bill = aimed[0]?.bill ?? 0;
  const frame = stage.frames.at(-1);
  return (
    <div class={styles.act}>
      <div class={styles.line}>
        <Who seat={by} asked={frame?.type === 'respond' && frame.asked === by} />
        <span class={styles.cards}>
          {cards.map((card) => (
            <Lie key={card.key} card={card} />
          ))}
        </span>
        {aimed.length > 0 && <Arrow label={bill ? amount(bill) : ''} />}
        <Stake stage={stage} />
        <span class={styles.aimed}>
          {aimed.map(({ seat, asked }, index) => (
            <Who key={seat} seat={seat} hit={index === 0} asked={asked} small={index > 0 && aimed.length > 2} />
          ))}
        </span>
      </div>
      {frame?.type === 'respond' && <Exchange frame={frame} />}
    </div>
  );
}
