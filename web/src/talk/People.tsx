// The other people at the table: muted for oneself with one tap, and by the host for all, or taken out for good.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/say';
import { send } from '../net';
import { isMuted, toggleMuted } from '../state/muted';
import { type Sitter, sitters } from '../state/seats';
import { isHost, mySeat } from '../state/table';
import controls from '../ui/controls.module.css';

const SURE_MS = 4000;
const LINE = { display: 'flex', flexWrap: 'wrap', gap: '6px', alignItems: 'center', padding: '4px 0' };
const small = `${controls.quiet} ${controls.small}`;

/** It cannot be taken back: the second tap, in the same place, does it. */
function Kick({ seat, name }: { seat: number; name: string }) {
  const [sure, setSure] = useState(false);
  useEffect(() => {
    if (!sure) return;
    const timer = setTimeout(() => setSure(false), SURE_MS);
    return () => clearTimeout(timer);
  }, [sure]);
  return (
    <button type="button" class={small} onClick={() => (sure ? void send({ type: 'kick', seat }) : setSure(true))}>
      {t(sure ? 'talk.kick.sure' : 'talk.kick', { name })}
    </button>
  );
}

function Person({ seat, plate }: Sitter) {
  const { name, muted = false } = plate;
  return (
    <li style={LINE}>
      <strong style={{ flex: 1 }}>{name}</strong>
      <button type="button" class={small} onClick={() => toggleMuted(seat)}>
        {t(isMuted(seat) ? 'talk.unmute' : 'talk.mute', { name })}
      </button>
      {isHost.value && (
        <>
          <button type="button" class={small} onClick={() => void send({ type: 'mute', seat, muted: !muted })}>
            {t(muted ? 'talk.unmute.all' : 'talk.mute.all', { name })}
          </button>
          <Kick key={seat} seat={seat} name={name} />
        </>
      )}
    </li>
  );
}

export function People() {
  const others = sitters.value.filter(({ seat, plate }) => plate.person && seat !== mySeat.value);
  if (others.length === 0) return null;
  return (
    <section aria-label={t('talk.people')}>
      <ul style={{ listStyle: 'none' }}>
        {others.map((sitter) => (
          <Person key={sitter.plate.name} {...sitter} />
        ))}
      </ul>
    </section>
  );
}
