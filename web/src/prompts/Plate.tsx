// The play plate: what to do with the card that is taken up, then its questions, one after the other. Every step can be
// taken back; the last answer plays the card.
import { useEffect, useRef } from 'preact/hooks';
import { kindOf, say, t } from '../i18n/say';
import type { Way } from '../protocol/types';
import { plateName, speech } from '../state/speech';
import { read } from '../table/reading';
import { amount, nameOf, told, why } from '../table/words';
import { Icon } from '../ui/Icon';
import { answerWords } from './answers';
import { Choice } from './Choice';
import styles from './Plate.module.css';
import { answer, atOnce, back, cancel, chooseWay, offerOf, type Plan, walking } from './plan';
import type { Walk } from './walk';

const BUILDINGS = ['house', 'hotel', 'shack'];

function doWords(way: Way, card: string): string {
  if (way.do === 'act' && BUILDINGS.includes(kindOf(card))) return t('plate.do.build');
  return say(`plate.do.${way.do}`);
}

/** The answers that were given or could only be one, in words: `Red · 3 cards`. */
const named = (walked: Walk): string =>
  walked.crumbs.map(({ question, option }) => answerWords(question, option)).join(' · ');

function WayButton({ way, index, card, first }: { way: Way; index: number; card: string; first: boolean }) {
  const walked = atOnce(card, way);
  const sum = walked?.amount ?? way.amount ?? null;
  const warns = walked?.warn ?? way.warn ?? [];
  const detail = way.reason
    ? why(way.reason)
    : [walked ? named(walked) : '', ...warns.map(told)].filter(Boolean).join('. ');
  return (
    <li>
      <button
        type="button"
        class={first ? `${styles.way} ${styles.first}` : styles.way}
        disabled={Boolean(way.reason)}
        onClick={() => chooseWay(index)}
      >
        <span>
          <b>{doWords(way, card)}</b>
          {detail && <small>{detail}</small>}
        </span>
        {sum !== null && !way.reason && <strong>{amount(sum)}</strong>}
        {!walked && !way.reason && <i aria-hidden="true">›</i>}
      </button>
    </li>
  );
}

function Ways({ card, ways }: { card: string; ways: readonly Way[] }) {
  const first = ways.findIndex(({ reason }) => !reason);
  return (
    <ul class={styles.ways}>
      {ways.map((way, index) => (
        <WayButton key={`${way.do}.${String(index)}`} way={way} index={index} card={card} first={index === first} />
      ))}
    </ul>
  );
}

function Crumbs({ plan, walked }: { plan: Plan; walked: Walk | null }) {
  const way = plan.way === null ? undefined : offerOf.value?.ways[plan.way];
  const steps = walked?.crumbs.map(({ question, option }) => answerWords(question, option)) ?? [];
  return (
    <h2 tabIndex={-1} class={styles.crumbs}>
      {[nameOf(plan.card), ...(way && plan.from === 'hand' ? [doWords(way, plan.card)] : []), ...steps].map(
        (step, index, all) => (
          <span key={step} class={index === all.length - 1 ? styles.here : ''}>
            {step}
          </span>
        ),
      )}
    </h2>
  );
}

function Step({ walked }: { walked: Walk }) {
  const { question, warn } = walked;
  if (!question) return null;
  const ask = say(`plate.ask.${question.field}`);
  const rival = question.rival;
  const words = typeof rival === 'number' ? t('plate.ask.rival', { name: plateName(rival), question: ask }) : ask;
  return (
    <>
      <p class={styles.ask}>{words}</p>
      <ul class={styles.choices}>
        {question.options.map((option) => (
          <li key={option.value}>
            <Choice question={question} option={option} onChoose={() => answer(option.value)} />
          </li>
        ))}
      </ul>
      {warn.map((line) => (
        <p key={line.key} class={styles.warn}>
          {told(line)}
        </p>
      ))}
    </>
  );
}

export function Plate({ plan }: { plan: Plan }) {
  const plate = useRef<HTMLElement>(null);
  const walked = walking.value;
  const ways = offerOf.value?.ways ?? [];
  const deep = plan.answers.length > 0 || (plan.way !== null && plan.from === 'hand');
  useEffect(() => {
    // Keys go on from where the question is; a finger does not care.
    plate.current?.querySelector<HTMLElement>('ul button:not(:disabled)')?.focus({ preventScroll: true });
  }, [plan.way, plan.answers.length, plan.card]);
  // Put back or played: the hand goes on from the card's place, which the hand itself knows.
  useEffect(
    () => () => {
      document.querySelector<HTMLElement>('[data-region="hand"] [tabindex="0"]')?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <section ref={plate} class={styles.plate} aria-label={t('plate.title', { card: kindOf(plan.card) }, speech.value)}>
      <Crumbs plan={plan} walked={walked} />
      <div class={styles.body}>{walked ? <Step walked={walked} /> : <Ways card={plan.card} ways={ways} />}</div>
      <div class={styles.foot}>
        <button type="button" onClick={cancel}>
          {t('plate.cancel')}
        </button>
        {deep && (
          <button type="button" onClick={back}>
            <Icon sign="back" size={14} /> {t('plate.back')}
          </button>
        )}
        <button
          type="button"
          class={styles.read}
          onClick={(event) => {
            event.stopPropagation();
            read(kindOf(plan.card), plan.from);
          }}
        >
          <Icon sign="read" size={14} /> {t('table.read')}
        </button>
      </div>
    </section>
  );
}
