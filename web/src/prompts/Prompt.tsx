// The question that is open, whatever its kind. One that came by itself takes no tap for a quarter of a second, so that a
// tap meant for something else answers nothing; then it takes the focus, unless somebody is typing.
import prompts from '@texts/en/prompts.json';
import reasons from '@texts/en/reasons.json';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Ahead } from '../ahead/Ahead';
import { addTexts } from '../i18n/catalogue';
import type { Prompt } from '../protocol/types';
import { ahead, prompt } from '../state/table';
import { catalogues } from '../table/words';
import { classes } from '../ui/classes';
import { OwnCog } from './Always';
import { Asked } from './Asked';
import { Bill } from './Bill';
import { Discard } from './Discard';
import { Plate } from './Plate';
import styles from './Prompt.module.css';
import { plan } from './plan';
import { SayNo } from './SayNo';

for (const catalogue of [prompts, reasons]) addTexts(catalogue);
catalogues.value += 1;

const DEAD_MS = 250;

function Question({ asked }: { asked: Prompt }) {
  const { offer } = asked;
  switch (offer.decision) {
    case 'play':
    case 'settle':
    case 'win-now':
      return plan.value ? <Plate plan={plan.value} /> : null;
    case 'pay':
      return <Bill bill={offer.bill} respond={null} />;
    case 'respond':
      return offer.bill ? <Bill bill={offer.bill} respond={offer} /> : <SayNo offer={offer} />;
    case 'discard':
      return <Discard offer={offer} />;
    case 'place':
    case 'use':
    case 'give':
      return <Asked offer={offer} />;
  }
}

// What is answered with the hand, or needs little room, leaves the hand in view.
const above = ({ offer }: Prompt): boolean => ['discard', 'place', 'use', 'give'].includes(offer.decision);

// On a phone on its side these need the height, and the hand has no part in them.
const whole = ({ offer }: Prompt): boolean => ['use', 'give'].includes(offer.decision);

// On your own turn nothing lies over the table until you take a card up.
const own = ({ offer }: Prompt): boolean => ['play', 'settle', 'win-now'].includes(offer.decision);

const typing = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false;

function Unasked({ asked }: { asked: Prompt }) {
  const region = useRef<HTMLDivElement>(null);
  const since = useRef(performance.now());
  useLayoutEffect(() => {
    if (!typing()) region.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, []);
  const guard = (event: Event): void => {
    if (performance.now() - since.current >= DEAD_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={region}
      class={classes(styles.prompt, above(asked) && styles.plate, whole(asked) && styles.whole)}
      onClickCapture={guard}
      data-region="prompt"
    >
      <Question asked={asked} />
    </div>
  );
}

export default function PromptRegion() {
  return (
    <>
      <Open />
      <OwnCog />
    </>
  );
}

function Open() {
  const asked = prompt.value;
  if (!asked) return ahead.value && <Ahead key={ahead.value.id} asked={ahead.value} />;
  if (!own(asked)) return <Unasked key={asked.id} asked={asked} />;
  if (!plan.value) return null;
  return (
    <div class={classes(styles.prompt, styles.plate)} data-region="prompt">
      <Question asked={asked} />
    </div>
  );
}
