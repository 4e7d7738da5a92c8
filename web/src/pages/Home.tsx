// The front door: a name, three ways to a table, and the way back to one. Knows no server; its owner acts on the calls.
import { useId } from 'preact/hooks';
import { t } from '../i18n/say';
import { classes } from '../ui/classes';
import { later } from '../ui/later';
import { CodeEntry } from './CodeEntry';
import styles from './Home.module.css';
import { Skyline } from './Skyline';

const Fan = later(() => import('./Fan'));

/** A table where this browser still holds a seat. */
export interface Returning {
  readonly code: string;
  readonly yourTurn: boolean;
  /** What the table is at; a game in play if it is not said. */
  readonly phase?: string;
  /** Time left to decide, as `0:40`; absent where nobody is timed. */
  readonly left?: string;
}

export interface HomeProps {
  readonly name: string;
  readonly returning?: Returning | undefined;
  /** Waiting for the server: nothing can be started twice. */
  readonly busy?: boolean;
  /** Why the last try did not work, in words. */
  readonly problem?: string;
  readonly onName: (name: string) => void;
  readonly onDice: () => void;
  readonly onPlayBots: () => void;
  readonly onNewTable: () => void;
  readonly onJoin: (code: string) => void;
  readonly onReturn: (code: string) => void;
  readonly onSettings: () => void;
}

function NameEntry({ name, onName, onDice }: Pick<HomeProps, 'name' | 'onName' | 'onDice'>) {
  const id = useId();
  return (
    <div class={styles.named}>
      <label for={id}>{t('home.name')}</label>
      <input
        id={id}
        value={name}
        maxLength={20}
        autocomplete="nickname"
        spellcheck={false}
        onInput={(event) => onName(event.currentTarget.value)}
      />
      <button type="button" class={styles.dice} onClick={onDice} aria-label={t('home.dice')} title={t('home.dice')}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <rect x="3" y="3" width="18" height="18" rx="4" fill="none" stroke="currentColor" stroke-width="1.8" />
          <path
            d="M8 8h.01M16 8h.01M12 12h.01M8 16h.01M16 16h.01"
            stroke="currentColor"
            stroke-width="3"
            stroke-linecap="round"
          />
        </svg>
      </button>
    </div>
  );
}

function Way({
  title,
  hint,
  first,
  busy,
  onClick,
}: {
  title: string;
  hint: string;
  first: boolean;
  busy: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" class={classes(styles.way, first && styles.first)} disabled={busy} onClick={onClick}>
      <span class={styles.title}>{title}</span>
      <span class={styles.hint}>{hint}</span>
      <svg class={styles.arrow} viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M5 12h13M13 6l6 6-6 6"
          fill="none"
          stroke="currentColor"
          stroke-width="2.4"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </svg>
    </button>
  );
}

function stateOf({ yourTurn, left, phase }: Returning): string {
  if (phase === 'lobby') return t('home.return.lobby');
  if (phase === 'over') return t('home.return.over');
  if (!yourTurn) return t('home.return.waiting');
  return left === undefined ? t('home.return.turn.untimed') : t('home.return.turn', { left });
}

function Back({ returning, onReturn }: { returning: Returning; onReturn: (code: string) => void }) {
  return (
    <button
      type="button"
      class={classes(styles.back, returning.yourTurn && styles.turn)}
      onClick={() => onReturn(returning.code)}
    >
      <strong>{t('home.return', { code: returning.code })}</strong>
      <span>{stateOf(returning)}</span>
    </button>
  );
}

const Links = ({ onSettings }: { onSettings: () => void }) => (
  <nav class={styles.links} aria-label={t('home.more')}>
    <a href="/rules">{t('home.link.rules')}</a>
    <a href="/cards">{t('home.link.cards')}</a>
    <button type="button" onClick={onSettings}>
      {t('home.link.settings')}
    </button>
  </nav>
);

export function Home(props: HomeProps) {
  const { returning, busy = false, problem } = props;
  return (
    <div class={styles.page}>
      <header class={styles.hero}>
        <div class={styles.skyline}>
          <Skyline row="far" />
        </div>
        <div class={styles.fan} aria-hidden="true">
          <Fan />
        </div>
        <div class={styles.skyline}>
          <Skyline row="near" />
        </div>
        <div class={styles.sign}>
          <h1>{t('app.name')}</h1>
          <p>{t('app.tagline')}</p>
        </div>
      </header>
      <main class={styles.door} aria-label={t('home.start')}>
        {returning && <Back returning={returning} onReturn={props.onReturn} />}
        <NameEntry name={props.name} onName={props.onName} onDice={props.onDice} />
        <div class={styles.ways}>
          <Way first title={t('home.bots')} hint={t('home.bots.hint')} busy={busy} onClick={props.onPlayBots} />
          <Way first={false} title={t('home.new')} hint={t('home.new.hint')} busy={busy} onClick={props.onNewTable} />
        </div>
        <CodeEntry onJoin={props.onJoin} busy={busy} />
        <p class={styles.problem} role="alert">
          {problem}
        </p>
      </main>
      <footer class={styles.foot}>
        <Links onSettings={props.onSettings} />
        <p>{t('app.disclaimer')}</p>
      </footer>
    </div>
  );
}
