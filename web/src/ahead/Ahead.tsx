// Answering ahead: while a card that is aimed at several goes round, a seat still to come answers with the very same sheet
// that it would be asked with. The answer waits on the server, and says so here, until it is used or taken back.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/say';
import { send } from '../net';
import { Bill } from '../prompts/Bill';
import { foreseen } from '../prompts/giving';
import { itemsOf, measure } from '../prompts/measure';
import prompts from '../prompts/Prompt.module.css';
import { SayNo } from '../prompts/SayNo';
import type { Ahead as Coming, PreparedAnswer } from '../protocol/types';
import { plateName, speech } from '../state/speech';
import { answers, mySeat, table } from '../state/table';
import { botDue } from '../table/clock';
import { classes } from '../ui/classes';
import controls from '../ui/controls.module.css';

/** Beside the words of the tray, which leave it this room. */
const BAR = {
  gridArea: 'tray',
  zIndex: 5,
  placeSelf: 'start end',
  display: 'flex',
  gap: '4px',
  alignItems: 'center',
  maxWidth: 'calc(100% - 2 * var(--edge) - 100px)',
  margin: '2px var(--edge)',
  fontSize: 'var(--small)',
  fontWeight: 700,
};
const READY = {
  ...BAR,
  placeSelf: 'start stretch',
  justifyContent: 'space-between',
  maxWidth: 'none',
  padding: '2px 2px 2px 10px',
  border: '1.5px solid var(--text)',
  borderRadius: 'var(--radius-small)',
  background: 'var(--panel)',
};
/** Where the tray has a button of its own. */
const ABOVE = { gridArea: 'stage', placeSelf: 'end center', maxWidth: 'none' };
const HEAD = {
  display: 'flex',
  gap: '8px',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '4px 12px',
  background: 'var(--panel)',
  fontSize: 'var(--small)',
};

function readyWords({ offer }: Coming, { move, pay }: PreparedAnswer): string {
  if (move.do === 'no') return t('ahead.ready.no');
  if (!pay || !offer.bill) return t('ahead.ready.allow');
  const { sum } = measure(offer.bill, itemsOf(offer.bill, pay.cards));
  return sum > 0 ? t('ahead.ready.pay', { amount: sum }, speech.value) : t('ahead.ready.allow');
}

function openWords({ offer }: Coming): string {
  const name = plateName(foreseen.value?.actor ?? 0);
  if (offer.bill) return t('ahead.open.bill', { name, amount: offer.bill.owes }, speech.value);
  return t('ahead.open', { name, card: foreseen.value?.move.card ?? '' }, speech.value);
}

// While a bot may be called, and while this seat is played for, the tray asks something itself.
function placed(look: typeof BAR) {
  const me = table.value?.seats[mySeat.value ?? -1];
  return botDue.value || me?.away || me?.bot ? { ...look, ...ABOVE } : look;
}

interface ReadyProps {
  readonly asked: Coming;
  readonly ready: PreparedAnswer;
  readonly onChange: () => void;
}

const Ready = ({ asked, ready, onChange }: ReadyProps) => (
  <section style={placed(READY)} aria-label={t('ahead.title')}>
    <output>
      {t('ahead.ready')}: {readyWords(asked, ready)}
    </output>
    <button type="button" class={classes(controls.quiet, controls.small)} onClick={onChange}>
      {t('ahead.change')}
    </button>
    <button
      type="button"
      class={classes(controls.quiet, controls.small)}
      onClick={() => void send({ type: 'withdraw', ahead: asked.id })}
    >
      {t('ahead.withdraw')}
    </button>
  </section>
);

function Sheet({ asked: { offer }, onClose }: { asked: Coming; onClose: () => void }) {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    sheet.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div ref={sheet} class={prompts.prompt} style={{ gridTemplateRows: 'auto minmax(0, 1fr)' }} data-region="prompt">
      <p style={HEAD}>
        {t('ahead.why')}
        <button type="button" class={classes(controls.plain, controls.small)} onClick={onClose}>
          {t('ahead.later')}
        </button>
      </p>
      {offer.bill ? <Bill bill={offer.bill} respond={offer} /> : <SayNo offer={offer} />}
    </div>
  );
}

export function Ahead({ asked }: { asked: Coming }) {
  const [open, setOpen] = useState(false);
  const found = answers.value.prepared;
  const ready = found?.ahead === asked.id ? found : null;
  // What has come to wait, or has been taken back, is what was asked for.
  useEffect(() => setOpen(false), [ready]);
  if (open) return <Sheet asked={asked} onClose={() => setOpen(false)} />;
  if (ready) return <Ready asked={asked} ready={ready} onChange={() => setOpen(true)} />;
  return (
    <section style={placed(BAR)} aria-label={t('ahead.title')}>
      <button
        type="button"
        class={classes(controls.plain, controls.small)}
        style={{ whiteSpace: 'normal' }}
        onClick={() => setOpen(true)}
      >
        {openWords(asked)}
      </button>
    </section>
  );
}
