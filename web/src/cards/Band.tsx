// The printed head of a card: one colour, two colours split aslant, or all ten side by side.
import type { Colour } from './face';

const LEFT = 5;
const TOP = 5;
const WIDTH = 90;
const SLANT = 6;

interface Strip {
  readonly colour: Colour;
  readonly from: number;
  readonly to: number;
}

// Each strip leans to the right at the top, but for the outer edges, which are the card's.
function outline({ from, to }: Strip, height: number, count: number, index: number): string {
  const lean = count === 2 ? SLANT : 3;
  const first = index === 0 ? 0 : lean;
  const last = index === count - 1 ? 0 : lean;
  const foot = TOP + height;
  return `${from + first},${TOP} ${to + last},${TOP} ${to - last},${foot} ${from - first},${foot}`;
}

const strips = (colours: readonly Colour[]): readonly Strip[] =>
  colours.map((colour, index) => ({
    colour,
    from: LEFT + (WIDTH * index) / colours.length,
    to: LEFT + (WIDTH * (index + 1)) / colours.length,
  }));

/** The lower edge of a rent is torn like a receipt, so that a thumb's width of it tells it from a wild. */
function torn(height: number): string {
  const teeth = Array.from({ length: 9 }, (_, tooth) => `L${LEFT + WIDTH - 5 - tooth * 10} ${TOP + height + 4}l-5 -4`);
  return `M${LEFT} ${TOP}H${LEFT + WIDTH}V${TOP + height}${teeth.join('')}z`;
}

const whole = (height: number): string =>
  `M${LEFT + 4} ${TOP}h${WIDTH - 8}a4 4 0 0 1 4 4v${height - 4}h${-WIDTH}v${4 - height}a4 4 0 0 1 4 -4z`;

function Ink({ strip, height, count, index }: { strip: Strip; height: number; count: number; index: number }) {
  const points = outline(strip, height, count, index);
  return (
    <>
      <polygon points={points} style={{ fill: `var(--${strip.colour})` }} />
      <polygon points={points} fill={`url(#p-${strip.colour})`} />
      {index > 0 && (
        <line x1={points.split(/[ ,]/)[0]} y1={TOP} x2={points.split(/[ ,]/)[6]} y2={TOP + height} class="rule" />
      )}
    </>
  );
}

export interface BandProps {
  readonly id: string;
  readonly colours: readonly Colour[];
  readonly height: number;
  readonly tear: boolean;
}

export function Band({ id, colours, height, tear }: BandProps) {
  const shape = tear ? torn(height) : whole(height);
  const full = tear ? height + 5 : height;
  const cut = `b-${id}`;
  return (
    <g>
      <clipPath id={cut}>
        <path d={shape} />
      </clipPath>
      <g class="misprint">
        <g clip-path={`url(#${cut})`}>
          {strips(colours).map((strip, index) => (
            <Ink key={strip.colour} strip={strip} height={full} count={colours.length} index={index} />
          ))}
        </g>
      </g>
      <path d={shape} class="rule" fill="none" />
    </g>
  );
}

/** An icon as it is printed: a shadow of the plate, then the ink that reads on its colour. */
export function Stamp({ colour, x, y, size }: { colour: Colour; x: number; y: number; size: number }) {
  const box = { width: size, height: size, href: `#i-${colour}` };
  return (
    <g style={{ color: `var(--ink-${colour})` }}>
      <use {...box} x={x + size / 18} y={y + size / 16} class="ghost" />
      <use {...box} x={x} y={y} class="stamp" style={{ stroke: `var(--${colour})` }} />
    </g>
  );
}
