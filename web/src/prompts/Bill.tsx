// A bill: how much of it is covered, ready-made payments, everything that can pay, and one button. As the answer to a charge
// it also holds the refusal; PAY then lets the charge stand and pays as soon as the bill is there.
import { title } from '../cards/label';
import { kindOf, t } from '../i18n/say';
import type { Item, Bill as Owed, RespondOffer } from '../protocol/types';
import { lost } from '../state/connection';
import { cardFace } from '../state/faces';
import { speech } from '../state/speech';
import { mySeat, prompt, seats } from '../state/table';
import { readable } from '../table/reading';
import { amount, nameOf, setOf, told } from '../table/words';
import { classes } from '../ui/classes';
import controls from '../ui/controls.module.css';
import { Icon } from '../ui/Icon';
import { Always } from './Always';
import { withShack } from './answers';
import base from './Base.module.css';
import styles from './Bill.module.css';
import { clashes } from './clash';
import { Drawn } from './Drawn';
import { busy } from './giving';
import { type Measure, measure, sameCards, toggle } from './measure';
import { NoButton } from './NoButton';
import { pay } from './paying';
import { chooseBundle, choosePayment, paying } from './payment';

// However the words of the title break.
const CORNER = { position: 'absolute', top: '-6px', right: '-8px' };

function Meter({ bill, measured }: { bill: Owed; measured: Measure }) {
  const share = Math.min(1, measured.sum / bill.owes);
  const look = classes(styles.meter, measured.short === 0 && styles.covered);
  return (
    <p class={look}>
      <i style={{ scale: `${share} 1` }} />
      <b>{t('pay.meter', { amount: measured.sum, owed: amount(bill.owes) }, speech.value)}</b>
    </p>
  );
}

function Bundles({ bill, chosen }: { bill: Owed; chosen: readonly number[] }) {
  if (!bill.bundles?.length) return null;
  return (
    <ul class={styles.bundles} aria-label={t('pay.bundles')}>
      {bill.bundles.map(({ text, cards, worth }) => (
        <li key={text.key}>
          <button type="button" aria-pressed={sameCards(bill, chosen, cards)} onClick={() => chooseBundle(bill, cards)}>
            <b>{told(text)}</b>
            <small>{cards.map(shortName).join(' + ')}</small>
            {worth > bill.owes && <small>{t('pay.over', { amount: worth - bill.owes }, speech.value)}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}

// Money is named by its amount; a card of the table by what is printed on it.
function shortName(ref: string): string {
  const face = cardFace(kindOf(ref));
  return face.family === 'money' ? nameOf(ref) : title(face, speech.value);
}

function itemName({ card, value }: Item): string {
  const colour = setOf(card)?.split('#')[0];
  const args = { card: kindOf(card), amount: value };
  return colour ? t('pay.item.set', { ...args, colour }, speech.value) : t('pay.item', args, speech.value);
}

interface PayerProps {
  readonly bill: Owed;
  readonly index: number;
  readonly chosen: readonly number[];
  readonly measured: Measure;
}

// Two items that are one card, or carry one Shack, are never chosen together: the one tapped last is.
function toggled(bill: Owed, chosen: readonly number[], item: number): readonly number[] {
  const sets = seats.value[String(mySeat.value)]?.sets ?? [];
  const gone = chosen.includes(item) ? [] : clashes(bill, sets, chosen, item);
  return toggle(
    bill,
    chosen.filter((each) => !gone.includes(each)),
    item,
  );
}

function Payer({ bill, index, chosen, measured }: PayerProps) {
  const item = bill.items[index];
  if (!item) return null;
  const taken = chosen.includes(index);
  const locked = Boolean(bill.everything);
  // What a covered bill does not need is greyed, with the reason as its words.
  const spare = !taken && !locked && bill.minimal && measured.short === 0;
  const notes = [
    withShack(item.card) ? t('pay.shack') : '',
    item.breaks ? t('pay.breaks') : '',
    spare ? t('pay.covered', { amount: bill.owes }, speech.value) : '',
  ];
  const look = classes(base.item, taken && styles.taken, spare && styles.spare, item.breaks && styles.breaks);
  return (
    <li class={look}>
      <button
        type="button"
        aria-pressed={taken}
        aria-disabled={spare || locked}
        aria-label={[itemName(item), ...notes].filter(Boolean).join(', ')}
        onClick={() => !spare && !locked && choosePayment(toggled(bill, chosen, index))}
        {...readable(kindOf(item.card), 'table')}
      >
        <Drawn card={item.card} />
        {taken && (
          <span class={styles.tick} aria-hidden="true">
            <Icon sign="check" size={12} />
          </span>
        )}
        {item.breaks && (
          <span class={styles.tear} aria-hidden="true">
            {t('pay.tear')}
          </span>
        )}
      </button>
    </li>
  );
}

function payWords(bill: Owed, measured: Measure): string {
  if (bill.items.length === 0) return t(bill.chip ? 'pay.debt' : 'pay.none');
  if (bill.everything) return t(bill.chip ? 'pay.all.chip' : 'pay.all', { amount: measured.sum }, speech.value);
  if (measured.short > 0) return t('pay.short', { amount: measured.short }, speech.value);
  return t('pay.button', { amount: measured.sum }, speech.value);
}

/** The values that make up a payment: `5 + 1`. */
function sumWords(bill: Owed, measured: Measure, chosen: readonly number[]): string {
  if (bill.everything || measured.short > 0 || chosen.length < 2) return '';
  const values = chosen.map((item) => bill.items[item]?.value ?? 0).sort((a, b) => b - a);
  return values.join(' + ');
}

function line(bill: Owed, measured: Measure): string {
  if (bill.items.length === 0) return t(bill.chip ? 'pay.nothing.chip' : 'pay.nothing');
  if (bill.everything) return t(bill.chip ? 'pay.all.chip.why' : 'pay.all.why');
  if (measured.over > 0) return t('pay.over', { amount: measured.over }, speech.value);
  if (bill.minimal && measured.short === 0) return t('pay.covered', { amount: bill.owes }, speech.value);
  return '';
}

export function Bill({ bill, respond }: { bill: Owed; respond: RespondOffer | null }) {
  const chosen = paying(bill);
  const measured = measure(bill, chosen);
  return (
    <section class={classes(base.sheet, styles.bill)} aria-labelledby="bill">
      <header class={styles.head}>
        <h2 id="bill" tabIndex={-1}>
          <span class="for-ears">{t('pay.title', { other: bill.to, amount: bill.owes }, speech.value)}. </span>
          {t('pay.with')}
        </h2>
        <p>{line(bill, measured) || t('pay.for', { card: bill.card }, speech.value)}</p>
        {prompt.value && <Always style={CORNER} />}
      </header>
      <Meter bill={bill} measured={measured} />
      <Bundles bill={bill} chosen={chosen} />
      <ul class={classes(base.items, styles.items)} aria-label={t('pay.items')}>
        {bill.items.map(
          (item, index) =>
            (!bill.everything || chosen.includes(index)) && (
              <Payer
                key={`${item.card}.${String(index)}`}
                bill={bill}
                index={index}
                chosen={chosen}
                measured={measured}
              />
            ),
        )}
      </ul>
      <div class={classes(base.foot, styles.foot)}>
        {respond && <NoButton offer={respond} />}
        <button
          type="button"
          class={classes(controls.big, base.wide)}
          data-do="pay"
          disabled={!measured.ready || busy.value}
          aria-disabled={lost.value}
          onClick={() => void pay(bill, chosen, respond !== null)}
        >
          {busy.value ? t('pay.sending') : payWords(bill, measured)}
          <small>{sumWords(bill, measured, chosen)}</small>
        </button>
      </div>
    </section>
  );
}
