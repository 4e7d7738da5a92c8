// A play aimed at you, or a refusal of yours: what is at stake, drawn; what has been said so far; and two answers.
import { textOf } from '../i18n/catalogue';
import { say, t } from '../i18n/say';
import type { ActMove, RespondFrame, RespondOffer, SetPart } from '../protocol/types';
import { lost } from '../state/connection';
import { plateName, speech } from '../state/speech';
import { prompt, seats, stage } from '../state/table';
import { noes } from '../table/Act';
import { Emblem } from '../table/Emblem';
import { setWords } from '../table/Fans';
import { topFrame } from '../table/frames';
import { Plot } from '../table/Plot';
import { amount, nameOf, now } from '../table/words';
import { classes } from '../ui/classes';
import controls from '../ui/controls.module.css';
import base from './Base.module.css';
import { Drawn } from './Drawn';
import { busy, foreseen, give } from './giving';
import { NoButton } from './NoButton';
import styles from './SayNo.module.css';

/** What the answer decides, in words: the heading of what is drawn. */
function stakeWords({ asked, target, noes, move }: RespondFrame): string {
  if (asked !== target) return t('say_no.stake.nothing', { card: move.card }, speech.value);
  if (noes > 0) return t('say_no.stake.refused');
  if (move.do === 'rent' || !(move.take || move.set || move.colour)) return t('say_no.stake.choose');
  return t(move.give ? 'say_no.stake.swap' : 'say_no.stake.take');
}

/** The sets that would go: the one that is named, or all of a colour. */
function setsAt(target: number, move: ActMove): readonly SetPart[] {
  const sets = seats.value[String(target)]?.sets ?? [];
  return sets.filter(({ ref, colour }) => ref === move.set || colour === move.colour);
}

// What cannot be drawn is said, to whom it would cost: by the card, for those that name no place.
function saidOf({ actor, asked, target }: RespondFrame, { card, type }: ActMove): string {
  if (asked !== target) return '';
  const key = `say_no.card.${card}`;
  const bank = (seat: number): string => amount(seats.value[String(seat)]?.bank_value ?? 0);
  return textOf(key) ? say(key, { kind: type ?? '', mine: bank(target), theirs: bank(actor) }, speech.value) : '';
}

function Stake({ frame, move }: { frame: RespondFrame; move: ActMove }) {
  const { target } = frame;
  const sets = setsAt(target, move);
  const take = typeof move.take === 'string' ? move.take : move.take?.[String(target)];
  const cards = [take, move.give].filter((ref) => typeof ref === 'string');
  const words = [...sets.map(setWords), cards.map(nameOf).join(' ⇄ ')].filter(Boolean).join(', ');
  const said = words || saidOf(frame, move);
  if (!said) return null;
  return (
    <div class={styles.drawn}>
      {sets.map((set) => (
        <Plot key={set.ref} seat={target} set={set} still />
      ))}
      {take && <Drawn card={take} />}
      {cards.length > 1 && <i aria-hidden="true">⇄</i>}
      {move.give && <Drawn card={move.give} />}
      <p>{said}</p>
    </div>
  );
}

/** Who will ask, about which card, where it is answered ahead. */
const aheadWords = ({ actor, move }: RespondFrame): string =>
  t('ahead.open', { name: plateName(actor), card: move.card }, speech.value);

function Said({ frame }: { frame: RespondFrame }) {
  const { actor, asked, move } = frame;
  return (
    <ol class={styles.said} aria-label={t('say_no.chain')}>
      <li>
        <Emblem seat={actor} />
        <b>{nameOf(move.card)}</b>
      </li>
      {noes(frame).map((seat, nth) => (
        <li key={`${seat}.${String(nth)}`} class={styles.no}>
          <Emblem seat={seat} />
          <b>{t('table.chain.no', { name: plateName(seat) })}</b>
        </li>
      ))}
      <li class={styles.you}>
        <Emblem seat={asked} />
        <b>{t('table.chain.asked', { name: plateName(asked) })}</b>
      </li>
    </ol>
  );
}

export function SayNo({ offer }: { offer: RespondOffer }) {
  const frame = prompt.value ? stage.value && topFrame(stage.value) : foreseen.value;
  if (frame?.type !== 'respond') return null;
  return (
    <section class={classes(base.sheet, styles.sheet)} aria-labelledby="no">
      <h2 id="no" tabIndex={-1}>
        <span class="for-ears">{prompt.value ? now(stage.value, prompt.value).line : aheadWords(frame)}. </span>
        {stakeWords(frame)}
      </h2>
      {frame.noes > 0 && <Said frame={frame} />}
      {frame.move.do === 'act' && <Stake frame={frame} move={frame.move} />}
      <div class={base.foot}>
        <button
          type="button"
          class={classes(controls.big, base.wide, base.calm)}
          disabled={busy.value}
          aria-disabled={lost.value}
          onClick={() => void give({ do: 'allow' })}
        >
          {t(frame.noes > 0 ? 'say_no.allow.no' : 'say_no.allow')}
        </button>
        <NoButton offer={offer} />
      </div>
    </section>
  );
}
