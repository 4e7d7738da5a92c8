// The whole table on one screen, and what lies over it. Where each region stands is the style sheet's business.
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { t } from '../i18n/say';
import { landOnTap } from '../motion/flip';
import { sendingCard } from '../prompts/plan';
import { chosenKeys, tapHand } from '../prompts/tap';
import { speed } from '../state/preferences';
import { mySeat, seats, table } from '../state/table';
import { classes } from '../ui/classes';
import { later } from '../ui/later';
import { Bar } from './Bar';
import { Ears } from './Ears';
import { Hand } from './Hand';
import { onKey } from './keys';
import { startMotion } from './motion';
import { Own } from './Own';
import { reading, stopReading } from './reading';
import { Seat } from './Seat';
import { Side } from './Side';
import { StageView } from './StageView';
import { desk, drawn } from './screen';
import { sheet } from './sheets';
import styles from './Table.module.css';
import { Tray } from './Tray';

// Fetched right after the table is drawn: nobody can ask for them sooner.
const over = () => import('./over');
const PromptRegion = later(() => import('../prompts/Prompt'));
const Sheets = later(() => over().then(({ Sheets }) => ({ default: Sheets })));
const Reader = later(() => over().then(({ Reader }) => ({ default: Reader })));

/** The other seats in turn order, from the one after the own. */
function rivals(): readonly number[] {
  const all = Object.keys(seats.value).map(Number);
  const me = mySeat.value;
  const first = me === null ? 0 : me + 1;
  return all.map((_, nth) => (first + nth) % all.length).filter((seat) => seat !== me);
}

function Rivals() {
  const others = rivals();
  return (
    <section class={styles.rivals} aria-label={t('table.rivals')} style={{ '--count': others.length }}>
      {others.map((seat) => {
        const part = seats.value[String(seat)];
        return part && <Seat key={seat} seat={seat} part={part} />;
      })}
    </section>
  );
}

function useMotion(): void {
  useEffect(() => {
    const stop = startMotion(() => speed.value);
    const ground = landOnTap(document);
    return () => {
      stop();
      ground();
    };
  }, []);
}

// A card being read is put down by the next tap anywhere.
function putDown(event: Event): void {
  if (!(event.target as Element).closest('[role="note"]')) stopReading();
}

export function Table() {
  useMotion();
  useEffect(() => void over().catch(() => undefined), []); // whoever needs it asks again
  // As soon as the table is there: a key pressed before the first frame is painted counts too.
  useLayoutEffect(() => {
    drawn.value = true;
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', putDown);
    return () => {
      drawn.value = false;
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', putDown);
    };
  }, []);
  const watching = mySeat.value === null;
  return (
    <main
      class={classes(styles.table, watching && styles.watching)}
      aria-label={t('table.label', { code: table.value?.code ?? '' })}
    >
      <Bar />
      <Rivals />
      <StageView />
      {!watching && <Own />}
      {desk.value && <Side />}
      <Tray />
      {!watching && <Hand picked={chosenKeys.value} sending={sendingCard.value} onPick={tapHand} />}
      <PromptRegion />
      <Ears />
      {reading.value && <Reader />}
      {sheet.value && <Sheets />}
    </main>
  );
}
