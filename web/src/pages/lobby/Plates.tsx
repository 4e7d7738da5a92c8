// Who sits at the table, in the order of the seats, with what the host may do about it.
import { t } from '../../i18n/say';
import { send } from '../../net';
import type { SeatPlate, TablePart } from '../../protocol/types';
import { type Sitter, sitters } from '../../state/seats';
import { here, isHost, mySeat } from '../../state/table';
import { classes } from '../../ui/classes';
import controls from '../../ui/controls.module.css';
import { Icon } from '../../ui/Icon';
import styles from './Plates.module.css';

type Level = NonNullable<SeatPlate['bot']>;
const LEVELS: readonly Level[] = ['novice', 'regular'];
const NEW_BOT: Level = 'regular';

const isBot = (plate: SeatPlate): boolean => !plate.person;

// The host sees the strength where it is chosen.
function botWords({ person, bot }: SeatPlate): string | false {
  if (person || !bot) return false;
  return isHost.value ? t('lobby.bot') : t('lobby.bot.level', { level: t(`lobby.level.${bot}`) });
}

function standing({ seat, plate }: Sitter, host: number | null): string {
  const words = [
    seat === mySeat.value && t('lobby.you'),
    seat === host && t('lobby.host'),
    botWords(plate),
    plate.person && !here.value.includes(seat) && t('lobby.away'),
    plate.ready && t('lobby.ready'),
  ];
  return words.filter(Boolean).join(', ');
}

function LevelChoice({ seat, plate }: Sitter) {
  const level = plate.bot ?? NEW_BOT;
  const choose = async ({ currentTarget }: { currentTarget: HTMLSelectElement }): Promise<void> => {
    const answer = await send({ type: 'set-level', seat, level: currentTarget.value as Level });
    // The browser shows what was chosen, whatever came of it.
    if (answer.type === 'refused') currentTarget.value = level;
  };
  return (
    <select
      class={styles.level}
      aria-label={t('lobby.level', { name: plate.name })}
      value={level}
      onChange={(event) => void choose(event)}
    >
      {LEVELS.map((each) => (
        <option key={each} value={each}>
          {t(`lobby.level.${each}`)}
        </option>
      ))}
    </select>
  );
}

const Unseat = ({ seat, plate }: Sitter) => (
  <button
    type="button"
    class={controls.icon}
    aria-label={t(isBot(plate) ? 'lobby.bot.remove' : 'lobby.unseat', { name: plate.name })}
    onClick={() => void send({ type: 'unseat', seat })}
  >
    <Icon sign="close" size={18} />
  </button>
);

function Plate({ sitter, place, host }: { sitter: Sitter; place: number; host: number | null }) {
  const { seat, plate } = sitter;
  const mayFree = isHost.value && seat !== host;
  return (
    <li class={classes(styles.plate, seat === mySeat.value && styles.own)}>
      <span class={styles.door} style={{ '--seat': `var(--seat-${place})` }} aria-hidden="true">
        {place}
      </span>
      <span class={styles.who}>
        <strong>{plate.name}</strong>
        <small>{standing(sitter, host)}</small>
      </span>
      {mayFree && isBot(plate) && <LevelChoice {...sitter} />}
      {mayFree && <Unseat {...sitter} />}
    </li>
  );
}

function Free({ place }: { place: number }) {
  return (
    <li class={styles.free}>
      <span class={styles.door} aria-hidden="true">
        {place}
      </span>
      {isHost.value ? (
        <button type="button" onClick={() => void send({ type: 'add-bot', level: NEW_BOT })}>
          <Icon sign="plus" size={18} />
          {t('lobby.bot.add')}
        </button>
      ) : (
        <span>{t('lobby.free')}</span>
      )}
    </li>
  );
}

export function Plates({ at }: { at: TablePart }) {
  const taken = sitters.value;
  const free = Array.from(
    { length: Math.max(0, at.most_seats - taken.length) },
    (_, index) => taken.length + index + 1,
  );
  return (
    <section aria-label={t('lobby.seats')}>
      <ul class={styles.plates}>
        {taken.map((sitter, index) => (
          <Plate key={sitter.seat} sitter={sitter} place={index + 1} host={at.host} />
        ))}
        {free.map((place) => (
          <Free key={place} place={place} />
        ))}
      </ul>
    </section>
  );
}
