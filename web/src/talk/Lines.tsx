// The last lines, the newest last: each can be hidden for oneself, and taken away for all by who said it and by the host.
import { t } from '../i18n/say';
import { send } from '../net';
import type { Said } from '../protocol/types';
import { plateName } from '../state/speech';
import { isHost, mySeat } from '../state/table';
import { said } from '../state/talk';
import { classes } from '../ui/classes';
import controls from '../ui/controls.module.css';
import { hide, isHeard, textOf } from './heard';

// What is said has the whole width where it and the buttons do not stand side by side.
const LINE = { display: 'flex', flexWrap: 'wrap', columnGap: '16px', alignItems: 'center' };
const WORDS = { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' } as const;
const ORDER = { display: 'flex', gap: '6px', margin: '0 -9px 0 auto' };
const small = classes(controls.quiet, controls.small);

const Order = ({ line }: { line: Said }) => (
  <span style={ORDER}>
    {line.seat !== mySeat.value && (
      <button type="button" class={small} onClick={() => hide(line)}>
        {t('talk.hide')}
      </button>
    )}
    {(isHost.value || line.seat === mySeat.value) && (
      <button type="button" class={small} onClick={() => void send({ type: 'unsay', at: line.at })}>
        {t('talk.unsay')}
      </button>
    )}
  </span>
);

export function Lines({ most, order = false }: { most: number; order?: boolean }) {
  const heard = said.value.filter(isHeard).slice(-most);
  return (
    <ol style={{ listStyle: 'none' }} aria-live="polite">
      {heard.length === 0 && <li>{t('talk.none')}</li>}
      {heard.map((line) => (
        <li key={line.at} style={LINE}>
          <span style={WORDS}>{t('talk.said', { name: plateName(line.seat), words: textOf(line) })}</span>
          {order && <Order line={line} />}
        </li>
      ))}
    </ol>
  );
}
