// The play plate: what to do with the card that is taken up, then its questions, one after the other. Every step can be
// taken back; the last answer plays the card.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { kindOf, say, t } from '../i18n/say';
import type { Option, Question, Way } from '../protocol/types';
import { plateName, speech } from '../state/speech';
import { prompt } from '../state/table';
import { read } from '../table/reading';
import { nameOf, told, why } from '../table/words';
import { classes } from '../ui/classes';
import { Icon } from '../ui/Icon';
import { Always } from './Always';
import { answerWords, sumWords } from './answers';
import { Choice } from './Choice';
import { Drawn } from './Drawn';
import { offered } from './offered';
import styles from './Plate.module.css';
import { answer, atOnce, back, cancel, chooseWay, deep, offerOf, type Plan, sending, walking, wayOf } from './plan';
import { picks, Rivals } from './Rivals';
import { type Walk, walk } from './walk';

const BUILDINGS = ['house', 'hotel', 'shack'];

function doWords(way: Way, card: string): string {
  if (way.do === 'act' && BUILDINGS.includes(kindOf(card))) return t('plate.do.build');
  const shack = way.fixed?.shack;
  return say(typeof shack === 'boolean' ? `plate.do.give.${shack}` : `plate.do.${way.do}`);
}

/** The answers that were given or could only be one, in words: `Red · 3 cards`. */
const named = (walked: Walk): string =>
  walked.crumbs.map(({ question, option }) => answerWords(question, option)).join(' · ');

// Where there is one holder only, the way names it.
const holder = ({ fixed = {} }: Way): string => (typeof fixed.to === 'number' ? plateName(fixed.to) : '');

function WayButton({ way, index, card, first }: { way: Way; index: number; card: string; first: boolean }) {
  const walked = atOnce(card, way);
  // What settles a chip counts chips, not money.
  const sum = way.do === 'settle' ? null : (walked?.amount ?? way.amount ?? null);
  const warns = walked?.warn ?? way.warn ?? [];
  const detail = way.reason
    ? why(way.reason)
    : [holder(way), walked ? named(walked) : '', ...warns.map(told)].filter(Boolean).join('. ');
  return (
    <li>
      <button
        type="button"
        class={classes(styles.way, first && styles.first)}
        disabled={Boolean(way.reason)}
        onClick={() => chooseWay(index)}
      >
        <span>
          <b>{doWords(way, card)}</b>
          {detail && <small>{detail}</small>}
        </span>
        {sum !== null && !way.reason && <strong>{sumWords(way, sum)}</strong>}
        {!walked && !way.reason && <i aria-hidden="true">›</i>}
      </button>
    </li>
  );
}

// What cannot be chosen stands last, with its reason; before it the colours for which nobody owes anything.
const openFirst = ({ field, options }: Question): readonly Option[] => {
  const late = ({ reason, amount }: Option): number => (reason ? 2 : Number(field === 'colour' && amount === 0));
  return [...options].sort((a, b) => late(a) - late(b));
};

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

export const Title = ({ words }: { words: string }) => (
  <h2 tabIndex={-1} class={styles.heading}>
    {words}
  </h2>
);

function Crumbs({ plan, walked }: { plan: Plan; walked: Walk | null }) {
  const way = wayOf(plan);
  const steps = walked?.crumbs.map(({ question, option }) => answerWords(question, option)) ?? [];
  return (
    <h2 tabIndex={-1} class={styles.crumbs}>
      {[nameOf(plan.card), ...(way && plan.from !== 'table' ? [doWords(way, plan.card)] : []), ...steps].map(
        (step, index, all) => (
          <span key={String(index)} class={index === all.length - 1 ? styles.here : ''}>
            {step}
          </span>
        ),
      )}
    </h2>
  );
}

interface StepProps {
  readonly plan: Plan;
  readonly way: Way;
  readonly walked: Walk;
}

// The last of several picks says what all of them come to, because it plays the card.
function last({ plan, way }: StepProps, option: Option): string {
  const whole = walk(plan.card, way, [...plan.answers, option.value]);
  const all = whole.question ? '' : picks(whole);
  return all.includes(' + ') ? t('plate.last', { picks: all }) : '';
}

function Step(props: StepProps) {
  const { question, warn } = props.walked;
  if (!question) return null;
  const by = ['settle', 'give'].includes(props.way.do) ? `.${props.way.do}` : '';
  const ask = say(`plate.ask.${question.field}${by}`);
  const { rival } = question;
  const words = typeof rival === 'number' ? t('plate.ask.rival', { name: plateName(rival), question: ask }) : ask;
  return (
    <>
      <Rivals way={props.way} walked={props.walked} />
      <p class={styles.ask}>{words}</p>
      <ul class={styles.choices}>
        {openFirst(question).map((option) => (
          <li key={option.value}>
            <Choice
              way={props.way}
              question={question}
              option={option}
              more={typeof rival === 'number' ? last(props, option) : ''}
              onChoose={() => answer(option.value)}
            />
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

interface OpenProps {
  readonly plan: Plan;
  readonly way: Way | undefined;
  readonly walked: Walk | null;
}

/** What is open now: nothing, while the last answer is on its way. */
function Open({ plan, way, walked }: OpenProps) {
  if (sending.value) return <p class={styles.warn}>{t('table.tray.sending')}</p>;
  if (way && walked) return <Step plan={plan} way={way} walked={walked} />;
  return <Ways card={plan.card} ways={offerOf.value?.ways ?? []} />;
}

/** What becomes of a card that is handed over for a debt chip. */
function Fate({ from }: Plan) {
  const offer = prompt.value?.offer;
  if (offer?.decision !== 'settle' || from !== 'hand') return null;
  return <p class={styles.warn}>{t(offer.used ? 'settle.used' : 'settle.kept')}</p>;
}

// What a question lays before you cannot be put back, unless it lays several.
const canCancel = ({ from }: Plan): boolean => from !== 'ask' || offered(prompt.value?.offer, from).length > 1;

function Foot({ plan }: { plan: Plan }) {
  return (
    <div class={styles.foot}>
      {canCancel(plan) && (
        <button type="button" onClick={cancel}>
          {t('plate.cancel')}
        </button>
      )}
      {deep.value && (
        <button type="button" onClick={back}>
          <Icon sign="back" size={14} /> {t('plate.back')}
        </button>
      )}
      {prompt.value?.offer.decision === 'place' && <Always style={{ border: '0' }} />}
      <button
        type="button"
        class={styles.read}
        onClick={(event) => {
          event.stopPropagation();
          read(kindOf(plan.card), plan.from === 'hand' ? 'hand' : 'table');
        }}
      >
        <Icon sign="read" size={14} /> {t('table.read')}
      </button>
    </div>
  );
}

export interface PlateProps {
  readonly plan: Plan;
  /** What the question says of the card that it lays before you. */
  readonly title?: string;
}

export function Plate({ plan, title }: PlateProps) {
  const plate = useRef<HTMLElement>(null);
  const walked = walking.value;
  const way = wayOf(plan);
  // The card that is spoken of, until the picks of several rivals need the room.
  const beside = plan.from === 'ask' && typeof walked?.question?.rival !== 'number';
  useLayoutEffect(() => {
    // Keys go on from where the question is, the next key included; a finger does not care.
    plate.current?.querySelector<HTMLElement>('ul button:not(:disabled)')?.focus({ preventScroll: true });
  }, [plan.way, plan.answers.length, plan.card]);
  // Put back or played: the hand goes on from the card's place, which the hand itself knows.
  useLayoutEffect(
    () => () => {
      document.querySelector<HTMLElement>('[data-region="hand"] [tabindex="0"]')?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <section
      ref={plate}
      class={styles.plate}
      aria-label={title ?? t('plate.title', { card: kindOf(plan.card) }, speech.value)}
    >
      {title && !deep.value ? <Title words={title} /> : <Crumbs plan={plan} walked={walked} />}
      <div class={classes(styles.body, beside && styles.beside)}>
        {beside && <Drawn card={plan.card} size="hand" />}
        <div>
          <Open plan={plan} way={way} walked={walked} />
          <Fate {...plan} />
        </div>
      </div>
      <Foot plan={plan} />
    </section>
  );
}
