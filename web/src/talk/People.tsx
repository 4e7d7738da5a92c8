// The other people at the table: muted for oneself with one tap, and by the host for all, or taken out for good.
import { t } from '../i18n/say';
import { send } from '../net';
import { isMuted, toggleMuted } from '../state/muted';
import { type Sitter, sitters } from '../state/seats';
import { isHost, mySeat } from '../state/table';
import { classes } from '../ui/classes';
import controls from '../ui/controls.module.css';
import { useTwice } from '../ui/twice';

const SURE_MS = 4000;
const LINE = { display: 'flex', flexWrap: 'wrap', columnGap: '16px', alignItems: 'center', padding: '4px 0' };
const NAME = { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' } as const;
const ORDER = { display: 'flex', flexWrap: 'wrap', gap: '6px', marginInline: '-9px' };

interface OrderProps {
  readonly words: string;
  readonly name: string;
  readonly onPress: () => void;
}

const Order = ({ words, name, onPress }: OrderProps) => (
  <button type="button" class={classes(controls.quiet, controls.small)} onClick={onPress}>
    {words}
    <span class="for-ears"> {name}</span>
  </button>
);

function Kick({ seat, name }: { seat: number; name: string }) {
  const [sure, tap] = useTwice(SURE_MS, () => void send({ type: 'kick', seat }));
  return <Order words={t(sure ? 'talk.kick.sure' : 'talk.kick')} name={name} onPress={tap} />;
}

function Person({ seat, plate }: Sitter) {
  const { name, muted = false } = plate;
  return (
    <li style={LINE}>
      <strong style={NAME}>{name}</strong>
      <span style={ORDER}>
        <Order words={t(isMuted(seat) ? 'talk.unmute' : 'talk.mute')} name={name} onPress={() => toggleMuted(seat)} />
        {isHost.value && (
          <>
            <Order
              words={t(muted ? 'talk.unmute.all' : 'talk.mute.all')}
              name={name}
              onPress={() => void send({ type: 'mute', seat, muted: !muted })}
            />
            <Kick key={seat} seat={seat} name={name} />
          </>
        )}
      </span>
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
