// What now, and End turn; always in the same place. The plate lies over it while a card is taken up.
import { t } from '../i18n/say';
import { commit, plan, sending } from '../prompts/plan';
import type { CarryOnMove, EndMove, Offer, PlayOffer, SettleOffer } from '../protocol/types';
import { lost } from '../state/connection';
import { speech } from '../state/speech';
import { ahead, mySeat, prompt, stage, table } from '../state/table';
import { classes } from '../ui/classes';
import { Icon } from '../ui/Icon';
import { later } from '../ui/later';
import { botDue } from './clock';
import styles from './Tray.module.css';
import { told, why } from './words';

// What is answered ahead stands beside the words.
const ROOM_AHEAD = { maxWidth: '92px' };

const over = () => import('./over');
const Always = later(() => over().then(({ Always }) => ({ default: Always })));
const Away = later(() => over().then(({ Away }) => ({ default: Away })));
const CallBot = later(() => over().then(({ CallBot }) => ({ default: CallBot })));

function hint(offer: PlayOffer): string {
  if (offer.end) return why(offer.end);
  const [warn] = offer.warn ?? [];
  if (warn) return told(warn);
  if (stage.value?.plays_left) return t('table.tray.tap');
  // Cards that stay are offered too, each with the reason why.
  const moves = offer.table.some(({ ways }) => ways.some(({ reason }) => !reason));
  return t(moves ? 'table.tray.spent' : 'table.plays.none');
}

interface EndProps {
  readonly move: EndMove | CarryOnMove;
  readonly words: string;
  readonly first?: boolean;
  readonly barred?: boolean;
}

const End = ({ move, words, first = false, barred = false }: EndProps) => (
  <button
    type="button"
    class={classes(styles.end, first && styles.first)}
    disabled={barred || sending.value !== null}
    aria-disabled={lost.value}
    data-do="end"
    onClick={() => void commit(move)}
  >
    <Icon sign="end" size={16} /> {words}
  </button>
);

function Turn({ offer }: { offer: PlayOffer }) {
  const plain = stage.value?.plays_left === 0;
  return (
    <>
      <p>{sending.value ? t('table.tray.sending') : hint(offer)}</p>
      {plain && <Always />}
      <End move={{ do: 'end' }} words={t('table.end')} first={plain} barred={Boolean(offer.end)} />
    </>
  );
}

const Settle = ({ offer }: { offer: SettleOffer }) => (
  <p>{sending.value ? t('table.tray.sending') : t('table.tray.settle', { n: offer.due })}</p>
);

const WinNow = () => (
  <>
    <p>{t('table.tray.win')}</p>
    <End move={{ do: 'carry-on' }} words={t('table.carry-on')} />
  </>
);

function Waiting() {
  const waited = stage.value?.waiting?.seat;
  if (waited === undefined) return null;
  return (
    <>
      <p style={ahead.value ? ROOM_AHEAD : {}}>{t('table.tray.wait', { seat: waited }, speech.value)}</p>
      {botDue.value && waited !== mySeat.value && <CallBot seat={waited} />}
    </>
  );
}

/** What your own turn asks; the plate lies here while a card is taken up, and every other question has a sheet. */
function Own({ offer }: { offer: Offer }) {
  if (plan.value) return null;
  if (offer.decision === 'play') return <Turn offer={offer} />;
  if (offer.decision === 'settle') return <Settle offer={offer} />;
  return offer.decision === 'win-now' ? <WinNow /> : null;
}

function What() {
  const me = mySeat.value;
  const plate = me === null ? undefined : table.value?.seats[me];
  const offer = prompt.value?.offer;
  if (plate?.away || (plate?.bot && plate.person)) return <Away bot={Boolean(plate.bot)} />;
  if (offer) return <Own offer={offer} />;
  if (me === null) return <p>{t('table.tray.watch')}</p>;
  return <Waiting />;
}

export const Tray = () => (
  <section class={styles.tray} aria-label={t('table.tray')}>
    <What />
  </section>
);
