// What now, and End turn; always in the same place. The plate lies over it while a card is taken up.
import { t } from '../i18n/say';
import { send } from '../net';
import { commit, plan, sending } from '../prompts/plan';
import type { Offer, PlayOffer, SettleOffer } from '../protocol/types';
import { lost } from '../state/connection';
import { speech } from '../state/speech';
import { ahead, mySeat, prompt, stage, table } from '../state/table';
import { classes } from '../ui/classes';
import { Icon } from '../ui/Icon';
import { later } from '../ui/later';
import { useTwice } from '../ui/twice';
import { botDue } from './clock';
import styles from './Tray.module.css';
import { told, why } from './words';

const SURE_MS = 2000;
// What is answered ahead stands beside the words.
const ROOM_AHEAD = { maxWidth: '92px' };

const Always = later(() => import('./over').then((over) => ({ default: over.Always })));

function hint(offer: PlayOffer): string {
  if (offer.end) return why(offer.end);
  const [warn] = offer.warn ?? [];
  if (warn) return told(warn);
  if (stage.value?.plays_left) return t('table.tray.tap');
  // Cards that stay are offered too, each with the reason why.
  const moves = offer.table.some(({ ways }) => ways.some(({ reason }) => !reason));
  return t(moves ? 'table.tray.spent' : 'table.plays.none');
}

function Turn({ offer }: { offer: PlayOffer }) {
  const plain = stage.value?.plays_left === 0;
  return (
    <>
      <p>{sending.value ? t('table.tray.sending') : hint(offer)}</p>
      {plain && <Always />}
      <button
        type="button"
        class={classes(styles.end, plain && styles.first)}
        disabled={Boolean(offer.end) || sending.value !== null}
        aria-disabled={lost.value}
        data-do="end"
        onClick={() => void commit({ do: 'end' })}
      >
        <Icon sign="end" size={16} /> {t('table.end')}
      </button>
    </>
  );
}

const Settle = ({ offer }: { offer: SettleOffer }) => (
  <p>{sending.value ? t('table.tray.sending') : t('table.tray.settle', { n: offer.due })}</p>
);

const WinNow = () => (
  <>
    <p>{t('table.tray.win')}</p>
    <button
      type="button"
      class={styles.end}
      disabled={sending.value !== null}
      aria-disabled={lost.value}
      data-do="end"
      onClick={() => void commit({ do: 'carry-on' })}
    >
      <Icon sign="end" size={16} /> {t('table.carry-on')}
    </button>
  </>
);

/** Letting a bot play is asked twice, in the same place: it is about somebody else's hand. */
function CallBot({ seat }: { seat: number }) {
  const [sure, tap] = useTwice(SURE_MS, () => void send({ type: 'call-bot', seat }));
  return (
    <button type="button" class={styles.end} onClick={tap}>
      {sure ? t('table.bot.sure') : t('table.bot.call', { seat }, speech.value)}
    </button>
  );
}

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
  if (plate?.away || (plate?.bot && plate.person)) {
    return (
      <>
        <p>{t(plate.bot ? 'table.bot.plays' : 'table.bot.answers')}</p>
        <button
          type="button"
          class={classes(styles.end, styles.first)}
          onClick={() => void send({ type: 'take-back' })}
        >
          {t('table.bot.back')}
        </button>
      </>
    );
  }
  if (offer) return <Own offer={offer} />;
  if (me === null) return <p>{t('table.tray.watch')}</p>;
  return <Waiting />;
}

export const Tray = () => (
  <section class={styles.tray} aria-label={t('table.tray')}>
    <What />
  </section>
);
