// The last lines, the newest last: each can be hidden for oneself, and taken away for all by who said it and by the host.
import { t } from '../i18n/say';
import { send } from '../net';
import type { Said } from '../protocol/types';
import { plateName } from '../state/speech';
import { isHost, mySeat } from '../state/table';
import { said } from '../state/talk';
import controls from '../ui/controls.module.css';
import { hide, isHeard, textOf } from './heard';

const LINE = { display: 'flex', gap: '6px', alignItems: 'center' };
const small = `${controls.quiet} ${controls.small}`;

const Order = ({ line }: { line: Said }) => (
  <>
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
  </>
);

export function Lines({ most, order = false }: { most: number; order?: boolean }) {
  const heard = said.value.filter(isHeard).slice(-most);
  return (
    <ol style={{ listStyle: 'none' }} aria-live="polite">
      {heard.length === 0 && <li>{t('talk.none')}</li>}
      {heard.map((line) => (
        <li key={line.at} style={LINE}>
          <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {t('talk.said', { name: plateName(line.seat), words: textOf(line) })}
          </span>
          {order && <Order line={line} />}
        </li>
      ))}
    </ol>
  );
}
