// The sheet in which a seat says something, reads what was said, and keeps order. What is sent closes it; on a lost line it stays open.
import { useState } from 'preact/hooks';
import { say, t } from '../i18n/say';
import { send } from '../net';
import { lost } from '../state/connection';
import { sitting } from '../state/seats';
import { mySeat, table } from '../state/table';
import { classes } from '../ui/classes';
import controls from '../ui/controls.module.css';
import { Sheet } from '../ui/Sheet';
import Company from './Company';
import { Face } from './Face';
import { chooseRough, ROUGH, type Rough, rough } from './heard';
import { Lines } from './Lines';
import { People } from './People';
import { EMOTES, PHRASES, type Phrase } from './phrases';

const LONGEST = 120;
const KEPT = 20;
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px',
  padding: '6px 0',
  listStyle: 'none',
};
// The faces stand in the middle of what is tapped: the first one is flush with what stands below.
const FACES = { ...ROW, gap: '4px', margin: '-10px -6px 0', padding: 0 };
const FIELD = {
  height: 'var(--tap)',
  padding: '0 var(--space-3)',
  border: '1.5px solid var(--line)',
  borderRadius: 'var(--radius-small)',
  background: 'var(--field)',
};

interface Done {
  readonly onDone: () => void;
}

/** Only where words are written can they be rough. */
const RoughWords = () => (
  <label style={ROW}>
    {t('talk.rough')}
    <select style={FIELD} value={rough.value} onChange={(event) => chooseRough(event.currentTarget.value as Rough)}>
      {ROUGH.map((each) => (
        <option key={each} value={each}>
          {t(`talk.rough.${each}`)}
        </option>
      ))}
    </select>
  </label>
);

function Words({ onDone }: Done) {
  const [words, setWords] = useState('');
  const write = (event: Event): void => {
    event.preventDefault();
    if (!words.trim()) return;
    void send({ type: 'write', words });
    if (!lost.value) onDone();
  };
  return (
    <form style={ROW} onSubmit={write}>
      <input
        aria-label={t('talk.words')}
        placeholder={t('talk.words')}
        style={{ ...FIELD, flex: 1, minWidth: 0 }}
        value={words}
        maxLength={LONGEST}
        enterkeyhint="send"
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <button type="submit" class={controls.plain}>
        {t('talk.send')}
      </button>
    </form>
  );
}

function Choice({ onDone }: Done) {
  const speak = (phrase: Phrase): void => {
    void send({ type: 'say', phrase });
    if (!lost.value) onDone();
  };
  return (
    <>
      <ul style={FACES} aria-label={t('talk.emotes')}>
        {EMOTES.map((emote) => (
          <li key={emote}>
            <button type="button" class={controls.icon} aria-label={say(`talk.${emote}`)} onClick={() => speak(emote)}>
              <Face emote={emote} size={32} />
            </button>
          </li>
        ))}
      </ul>
      <ul style={ROW} aria-label={t('talk.phrases')}>
        {PHRASES.map((phrase) => (
          <li key={phrase}>
            <button type="button" class={classes(controls.plain, controls.small)} onClick={() => speak(phrase)}>
              {say(`talk.${phrase}`)}
            </button>
          </li>
        ))}
      </ul>
      {table.value?.chat === 'words' && <Words onDone={onDone} />}
    </>
  );
}

export function TalkSheet({ onDone }: Done) {
  const muted = table.value?.seats[mySeat.value ?? -1]?.muted;
  const chat = table.value?.chat;
  return (
    <Sheet title={t('talk.title')} onClose={onDone}>
      {sitting.value && chat !== 'nothing' && (muted ? <p>{t('talk.silenced')}</p> : <Choice onDone={onDone} />)}
      <Lines most={KEPT} order />
      {chat === 'words' && <RoughWords />}
      <People />
      {table.value && <Company at={table.value} />}
    </Sheet>
  );
}
