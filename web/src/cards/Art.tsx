// The drawing of a face by its family; words that may wrap are laid over it by Card.
import type { Speech } from '../i18n/args';
import { Band, Stamp } from './Band';
import type { Colour, Face } from './face';
import { SPOTS } from './glyphs';
import { Ladder } from './Ladder';
import { Note } from './Note';

export interface ArtProps {
  readonly face: Face;
  readonly id: string;
  readonly step: number;
  readonly small: boolean;
  readonly bare: boolean;
  readonly speech: Speech;
}

const HEAD = 43;

function Coin({ value }: { value: number | null }) {
  return (
    <g class="coin">
      <circle class="plate" cx="18.4" cy="18.6" r="12.5" />
      <circle class="face" cx="17.5" cy="17.5" r="12.5" />
      <circle class="edge" cx="17.5" cy="17.5" r="10.3" />
      <text x="17.5" y="22.9" text-anchor="middle" font-size={value !== null && value > 9 ? 13 : 15.5}>
        {value ?? '–'}
      </text>
    </g>
  );
}

function Drawing({ kind, x, y, size }: { kind: string; x: number; y: number; size: number }) {
  return <use href={`#g-${kind}`} x={x} y={y} width={size} height={size} />;
}

function Ladders({ face, step, speech }: ArtProps) {
  const [first, second] = face.colours;
  const [left, right] = face.rents;
  if (!first || !left) return null;
  if (!second || !right) {
    return <Ladder colour={first} rents={left} step={step} x={6} y={67.5} width={88} rung={16.5} speech={speech} />;
  }
  return (
    <>
      <Ladder colour={first} rents={left} step={0} x={6} y={67.5} width={42} rung={16.5} speech={speech} />
      <Ladder colour={second} rents={right} step={0} x={52} y={67.5} width={42} rung={16.5} speech={speech} />
    </>
  );
}

const grid = (colours: readonly Colour[], x: number, y: number) =>
  colours.map((colour, index) => {
    const left = x + (index % 5) * 17.6;
    const top = y + Math.floor(index / 5) * 18;
    return (
      <g key={colour}>
        <rect class="rule" x={left} y={top} width="15.6" height="15.6" rx="3" style={{ fill: `var(--${colour})` }} />
        <Stamp colour={colour} x={left + 2.8} y={top + 2.8} size={10} />
      </g>
    );
  });

function Head({ face, id, bare }: ArtProps) {
  const [first, second, third] = face.colours;
  if (!first) return null;
  return (
    <>
      <Band id={id} colours={face.colours} height={HEAD} tear={face.family === 'rent'} />
      {!third &&
        (bare ? (
          <Stamp colour={first} x={11} y={14} size={25} />
        ) : (
          <Stamp colour={first} x={10.5} y={31.5} size={14} />
        ))}
      {!third && <Stamp colour={second ?? first} x={second ? 61 : 58} y={second ? 13 : 11} size={second ? 27 : 31} />}
    </>
  );
}

function Property(props: ArtProps) {
  const { face } = props;
  return (
    <>
      <Head {...props} />
      <Town face={face} />
      {face.rents.length > 0 ? <Ladders {...props} /> : <Pale face={face} small={props.small} />}
    </>
  );
}

/** A short ladder leaves room at the foot for the roofs of its district. */
function Town({ face }: { face: Face }) {
  const rungs = Math.max(0, ...face.rents.map((rents) => rents.length));
  if (rungs === 0 || rungs > 3) return null;
  const color = `var(--${face.colours[0]})`;
  return <use class="town" href="#town" x="5" y="117.5" width="90" height="18" style={{ color }} />;
}

/** A face without a ladder shows its icon large in the ladder's place, or all ten. */
function Pale({ face, small }: { face: Face; small: boolean }) {
  const [first, second] = face.colours;
  if (!first || face.colours.length > 2) return <>{grid(face.colours, 7, small ? 78 : 68)}</>;
  return (
    <use
      class="pale"
      href={`#i-${second ?? first}`}
      x="26"
      y="75"
      width="48"
      height="48"
      style={{ color: `var(--${first})` }}
    />
  );
}

/** What tells a double rent from a rent at a glance, in the part of the card that an overlapped hand shows. */
function Twice({ small }: { small: boolean }) {
  const [x, y, r] = small ? [22, 118, 14.5] : [88, 84, 10.5];
  return (
    <g class="twice">
      <circle cx={x} cy={y} r={r} />
      <text x={x} y={y + r * 0.45} text-anchor="middle" font-size={r * 1.25}>
        ×2
      </text>
    </g>
  );
}

function Rent(props: ArtProps) {
  const kind = props.face.kind.startsWith('double') ? 'double-rent' : 'rent';
  const [x, y, size] = props.small ? [22, 74, 58] : [59, 59, 36];
  return (
    <>
      <Head {...props} />
      <Drawing kind={kind} x={x} y={y} size={size} />
      {kind === 'double-rent' && <Twice small={props.small} />}
    </>
  );
}

function Action({ face, id, small, bare }: ArtProps) {
  const [depth, size, x, y] = small ? [90, 68, 20, 23] : [60, 55, bare ? 9 : 36, 8];
  const field = { x: 5, y: 5, width: 90, height: depth, rx: 4 };
  return (
    <>
      <clipPath id={`f-${id}`}>
        <rect {...field} />
      </clipPath>
      <g class="misprint" clip-path={`url(#f-${id})`}>
        <rect class="field" {...field} />
        <use class="rays" href="#rays" x={x + size / 2 - 90} y={y + size / 2 - 90} width="180" height="180" />
        <rect fill="url(#p-pink)" class="halftone" {...field} />
      </g>
      <rect class="rule" fill="none" {...field} />
      <Drawing kind={face.kind} x={x} y={y} size={size} />
    </>
  );
}

const ART = { money: Money, property: Property, wild: Property, rent: Rent, action: Action, building: Action };

function Money({ face, id, speech }: ArtProps) {
  return <Note id={id} amount={face.value ?? 0} speech={speech} />;
}

/** The spot colour a face is printed with; property and rent have their own colours instead. */
export const spotOf = (kind: string): string => `var(--spot-${SPOTS[kind] ?? 'charge'})`;

export function Art(props: ArtProps) {
  const Family = ART[props.face.family];
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <Family {...props} />
      {!props.bare && <Coin value={props.face.value} />}
    </svg>
  );
}
