// Who may watch and what may be said here: shown to all, chosen by the host. Its few styles stand here, because it opens
// over the table too, whose style sheets are full.
import { t } from '../i18n/say';
import { send } from '../net';
import type { TablePart } from '../protocol/types';
import { isHost, watching } from '../state/table';
import controls from '../ui/controls.module.css';
import './phrases';

const LINE = { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' };
// Buttons stand at the end of their sentence, or fill the line below it.
const SENTENCE = { flex: '999 1 15em' };
const CHOICE = { flex: '1 0 auto' };

function Watchers({ at }: { at: TablePart }) {
  const closed = at.watchers === 'nobody';
  return (
    <div style={LINE}>
      <p style={SENTENCE}>
        {t(closed ? 'company.nobody' : 'company.everyone')}{' '}
        {watching.value > 0 && t('company.watching', { n: watching.value })}
      </p>
      {isHost.value && (
        <button
          type="button"
          class={controls.plain}
          style={CHOICE}
          onClick={() => void send({ type: 'allow-watchers', who: closed ? 'everyone' : 'nobody' })}
        >
          {t(closed ? 'company.allow' : 'company.forbid')}
        </button>
      )}
    </div>
  );
}

const CHATS = ['phrases', 'words', 'nothing'] as const;

function Chat({ at }: { at: TablePart }) {
  const allowed = at.chat ?? 'phrases';
  const others = isHost.value ? CHATS.filter((each) => each !== allowed) : [];
  return (
    <div style={LINE}>
      <p style={SENTENCE}>{t(`company.${allowed}`)}</p>
      {others.map((what) => (
        <button
          key={what}
          type="button"
          class={controls.plain}
          style={CHOICE}
          onClick={() => void send({ type: 'allow-chat', what })}
        >
          {t(`company.allow.${what}`)}
        </button>
      ))}
    </div>
  );
}

export default function Company({ at }: { at: TablePart }) {
  return (
    <section aria-label={t('company.title')} style={{ display: 'grid', gap: '8px' }}>
      <Watchers at={at} />
      <Chat at={at} />
      <a class={controls.plain} href={`/t/${at.code}/board`} target="_blank" rel="noopener">
        {t('company.board')}
      </a>
    </section>
  );
}
