// The sheets of the table itself: a seat's cards, the log, the menu, the keys.

import { useState } from 'preact/hooks';
import { Standing } from '../ahead/Standing';
import { openSettings } from '../app/SettingsDoor';
import type { Texts } from '../i18n/keys';
import { t } from '../i18n/say';
import { send } from '../net';
import { optionOf } from '../state/options';
import { plateName, speech } from '../state/speech';
import { log, mySeat, seats, table } from '../state/table';
import { later } from '../ui/later';
import { Sheet } from '../ui/Sheet';
import { SeatCards } from './SeatCards';
import styles from './Sheets.module.css';
import { closeSheet, type Open, openSheet, sheet } from './sheets';
import { told } from './words';

type KeyText = Extract<keyof Texts, `keys.${string}`>;

const KEYS: readonly { readonly keys: string; readonly text: Exclude<KeyText, 'keys.title'> }[] = [
  { keys: '1 … 9', text: 'keys.hand' },
  { keys: 'B', text: 'keys.bank' },
  { keys: 'P', text: 'keys.lay' },
  { keys: 'A', text: 'keys.act' },
  { keys: 'Esc', text: 'keys.back' },
  { keys: 'E E', text: 'keys.end' },
  { keys: 'N N', text: 'keys.no' },
  { keys: 'Y', text: 'keys.pay' },
  { keys: 'S', text: 'keys.state' },
  { keys: 'L', text: 'keys.line' },
  { keys: 'H', text: 'keys.reach' },
  { keys: 'Q', text: 'keys.prompt' },
  { keys: '?', text: 'keys.help' },
];

function Log() {
  return (
    <ol class={styles.log} reversed>
      {log.value.length === 0 && <li>{t('table.log.empty')}</li>}
      {[...log.value].reverse().map(({ id, text }) => (
        <li key={id}>{told(text)}</li>
      ))}
    </ol>
  );
}

function Menu() {
  const [sure, setSure] = useState(false);
  // Where nobody plays on for who leaves, leaving is giving up (R228).
  const leaving = optionOf('leave') === 'resign' ? 'table.resign' : 'table.leave';
  const playing = mySeat.value !== null && table.value?.phase === 'play';
  const leave = async () => {
    if (playing && !sure) return setSure(true);
    const answer = await send({ type: 'leave' });
    if (answer.type === 'done') location.assign('/');
  };
  return (
    <ul class={styles.menu}>
      <li>
        <button type="button" onClick={() => openSheet({ sheet: 'rules' })}>
          {t('table.rules')}
        </button>
      </li>
      <li>
        <button type="button" onClick={() => openSettings()}>
          {t('table.settings')}
        </button>
      </li>
      <li>
        <button type="button" onClick={() => openSheet({ sheet: 'keys' })}>
          {t('table.keys')}
        </button>
      </li>
      {playing && (
        <li>
          <button type="button" onClick={() => openSheet({ sheet: 'standing' })}>
            {t('standing.title')}
          </button>
        </li>
      )}
      <li>
        <a href="/">{t('table.home')}</a>
      </li>
      {mySeat.value !== null && (
        <li>
          <button type="button" class={styles.leave} onClick={() => void leave()}>
            {t(sure ? `${leaving}.sure` : leaving)}
          </button>
        </li>
      )}
    </ul>
  );
}

const Keys = () => (
  <dl class={styles.keys}>
    {KEYS.map(({ keys, text }) => (
      <div key={text}>
        <dt>
          <kbd>{keys}</kbd>
        </dt>
        <dd>{t(text)}</dd>
      </div>
    ))}
  </dl>
);

function Inside({ open }: { open: Open }) {
  if (open.sheet === 'log') return <Log />;
  if (open.sheet === 'menu') return <Menu />;
  if (open.sheet === 'keys') return <Keys />;
  if (open.sheet === 'standing') return <Standing />;
  const part = open.sheet === 'seat' ? seats.value[String(open.seat)] : undefined;
  return open.sheet === 'seat' && part ? <SeatCards seat={open.seat} part={part} /> : null;
}

function titleOf(open: Open): string {
  if (open.sheet === 'standing') return t('standing.title');
  if (open.sheet === 'seat') return open.seat === mySeat.value ? t('table.own') : plateName(open.seat);
  return t(`table.${open.sheet}`, {}, speech.value);
}

/** Rules and settings are pages of their own, fetched when they are opened over the table. */
const RulesSheet = later(() => import('../pages/RulesSheet'));

export default function Sheets() {
  const open = sheet.value;
  if (!open) return null;
  if (open.sheet === 'rules') return <RulesSheet onClose={closeSheet} />;
  return (
    <Sheet key={open.sheet} title={titleOf(open)} onClose={closeSheet}>
      <Inside open={open} />
    </Sheet>
  );
}
