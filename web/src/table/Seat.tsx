// A rival as a plate: who it is, what it holds, and ten slots that never change places. A tap opens its real cards.

import { ColourIcon } from '../cards/ColourIcon';
import { COLOURS, type Colour } from '../cards/face';
import { say, t } from '../i18n/say';
import { answer } from '../prompts/plan';
import { targets } from '../prompts/targets';
import type { SeatPart, SetPart } from '../protocol/types';
import { plateName, speech } from '../state/speech';
import { here, stage, table } from '../state/table';
import { classes } from '../ui/classes';
import { Icon } from '../ui/Icon';
import { Chips, heldWords } from './Chips';
import { Emblem } from './Emblem';
import { Fans } from './Fans';
import { aims } from './frames';
import { Pop } from './Pop';
import styles from './Seat.module.css';
import { desk, narrow } from './screen';
import { openSheet } from './sheets';
import { amount } from './words';
import { buildingsOf } from './zones';

/** What is said of a slot: `Green, 2 of 3, with a house`. */
function slotWords(sets: readonly SetPart[], set: SetPart): string {
  const key = set.complete ? 'table.slot.full' : 'table.slot';
  const base = say(key, { colour: set.colour, n: set.cards.length, size: set.size }, speech.value);
  const more = sets.length > 1 ? t('table.slot.more') : '';
  return (
    base +
    buildingsOf(set)
      .map((each) => say(`table.slot.${each}`))
      .join('') +
    more
  );
}

function Roof({ set }: { set: SetPart }) {
  if (buildingsOf(set).length === 0) return null;
  return (
    <svg class={styles.roof} viewBox="0 0 10 8" aria-hidden="true">
      <path d={set.hotel ? 'M1 8V2h8v6zM0 2h10' : 'M0 4.5 5 0l5 4.5V8H0z'} />
    </svg>
  );
}

function Slot({ seat, colour, sets }: { seat: number; colour: Colour; sets: readonly SetPart[] }) {
  const set = sets.find(({ complete }) => complete) ?? sets[0];
  if (!set) {
    return (
      <li class={styles.empty} aria-hidden="true">
        <ColourIcon colour={colour} size={10} />
      </li>
    );
  }
  const glows = sets.some(({ ref }) => targets.value.has(`set:${seat}:${ref}`));
  const look = classes(styles.slot, set.complete && styles.full, glows && styles.glow);
  const count = set.cards.length;
  return (
    <li
      class={look}
      style={{ '--fill': `var(--${colour})`, '--ink': `var(--ink-${colour})` }}
      data-zone={`set:${seat}:${set.ref}`}
    >
      <span class="for-ears">{slotWords(sets, set)}</span>
      <ColourIcon colour={colour} size={11} />
      <Pop value={`${count}${set.complete}`} class={styles.count}>
        {set.complete && <Icon sign="check" size={9} />}
        <span aria-hidden="true">{set.complete || narrow.value ? count : `${count}/${set.size}`}</span>
      </Pop>
      <Roof set={set} />
      {sets.length > 1 && <i class={styles.second} aria-hidden="true" />}
    </li>
  );
}

const Slots = ({ seat, part }: { seat: number; part: SeatPart }) => (
  <ul class={styles.slots}>
    {COLOURS.map((colour) => (
      <Slot key={colour} seat={seat} colour={colour} sets={part.sets.filter((set) => set.colour === colour)} />
    ))}
  </ul>
);

function Badges({ seat }: { seat: number }) {
  const plate = table.value?.seats[seat];
  if (!plate) return null;
  const away = plate.away || (plate.person && !plate.bot && !here.value.includes(seat));
  return (
    <>
      {plate.bot && (
        <abbr class={styles.bot} title={t('table.seat.bot.long')}>
          {t('table.seat.bot')}
        </abbr>
      )}
      {away && <span class={styles.away}>{t('table.seat.away')}</span>}
    </>
  );
}

function Holdings({ seat, part }: { seat: number; part: SeatPart }) {
  return (
    <p class={styles.holds} aria-hidden="true">
      <span data-flip={`seat:${seat}`}>
        <Icon sign="hand" size={12} />
        <Pop value={part.hand} class={styles.count}>
          {part.hand}
        </Pop>
      </span>
      <Chips seat={seat} />
      <Pop value={part.bank_value} class={styles.count}>
        {amount(part.bank_value)}
      </Pop>
    </p>
  );
}

export function Seat({ seat, part }: { seat: number; part: SeatPart }) {
  const name = plateName(seat);
  const acting = stage.value?.waiting?.seat === seat;
  const hit = stage.value && aims(stage.value).some((aim) => aim.seat === seat);
  const target = targets.value.get(`seat:${seat}`);
  const look = classes(
    styles.seat,
    acting && styles.acting,
    hit && styles.hit,
    target !== undefined && styles.glow,
    part.out && styles.out,
  );
  const label = t(
    'table.seat.label',
    { name, n: part.hand, amount: part.bank_value, full: part.counting },
    speech.value,
  );
  return (
    <section class={look} aria-label={label}>
      <header class={styles.head}>
        <Emblem seat={seat} />
        <span class={styles.name}>{name}</span>
        {!part.out && <Badges seat={seat} />}
        <span class="for-ears">{heldWords(seat)}</span>
        {(acting || hit) && <span class="for-ears">{t(hit ? 'table.seat.aimed' : 'table.seat.acting')}</span>}
      </header>
      {part.out ? <p class={styles.holds}>{t('table.seat.out')}</p> : <Holdings seat={seat} part={part} />}
      {desk.value ? <Fans seat={seat} part={part} /> : <Slots seat={seat} part={part} />}
      <button
        type="button"
        class={styles.touch}
        aria-label={t(target === undefined ? 'table.seat.look' : 'table.seat.choose', { name })}
        onClick={() => (target === undefined ? openSheet({ sheet: 'seat', seat }) : answer(target))}
      />
    </section>
  );
}
