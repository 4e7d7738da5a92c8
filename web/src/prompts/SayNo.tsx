// A play aimed at you, or a refusal of yours: what is at stake, drawn; what has been said so far; and two answers.
import { Card } from '../cards/Card';
import { kindOf, t } from '../i18n/say';
import type { ActMove, RespondFrame, RespondOffer } from '../protocol/types';
import { cardFace } from '../state/faces';
import { plateName, speech } from '../state/speech';
import { prompt, seats, stage } from '../state/table';
import { noes } from '../table/Act';
import { Emblem } from '../table/Emblem';
import { setWords } from '../table/Fans';
import { Plot } from '../table/Plot';
import { nameOf, now, topFrame } from '../table/words';
import { NoButton } from './NoButton';
import { commit, sending } from './plan';
import styles from './SayNo.module.css';

const Drawn = ({ kind }: { kind: string }) => <Card face={cardFace(kindOf(kind))} size="row" speech={speech.value} />;

/** What the answer decides, in words: the heading of what is drawn. */
function stakeWords({ asked, target, noes, move }: RespondFrame): string {
  if (asked !== target) return t('say_no.stake.nothing', { card: move.card }, speech.value);
  if (noes > 0) return t('say_no.stake.refused');
  if (move.do === 'rent' || !(move.take || move.set)) return t('say_no.stake.choose');
  return t(move.give ? 'say_no.stake.swap' : 'say_no.stake.take');
}

function Stake({ frame, move }: { frame: RespondFrame; move: ActMove }) {
  const { target } = frame;
  const set = seats.value[String(target)]?.sets.find(({ ref }) => ref === move.set);
  const take = typeof move.take === 'string' ? move.take : null;
  const swap = take !== null && Boolean(move.give);
  if (!set && take === null) return null;
  return (
    <div>
      <div class={styles.drawn}>
        {set && <Plot seat={target} set={set} still />}
        {take && <Drawn kind={take} />}
        {swap && <i aria-hidden="true">⇄</i>}
        {move.give && <Drawn kind={move.give} />}
        <p>{set ? setWords(set) : [take, move.give].flatMap((ref) => (ref ? nameOf(ref) : [])).join(' ⇄ ')}</p>
      </div>
    </div>
  );
}

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
  const frame = stage.value && topFrame(stage.value);
  if (frame?.type !== 'respond') return null;
  return (
    <section class={styles.sheet} aria-labelledby="no">
      <h2 id="no" tabIndex={-1}>
        <span class="for-ears">{now(stage.value, prompt.value).line}. </span>
        {stakeWords(frame)}
      </h2>
      {frame.noes > 0 && <Said frame={frame} />}
      {frame.move.do === 'act' && <Stake frame={frame} move={frame.move} />}
      <div class={styles.foot}>
        <button
          type="button"
          class={styles.allow}
          disabled={sending.value !== null}
          onClick={() => void commit({ do: 'allow' })}
        >
          {t(frame.noes > 0 ? 'say_no.allow.no' : 'say_no.allow')}
        </button>
        <NoButton offer={offer} />
      </div>
    </section>
  );
}
