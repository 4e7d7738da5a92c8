// The rent ladder: one rung per card in the set; the rung that is reached now is inked.

import type { Speech } from '../i18n/args';
import { money } from '../i18n/say';
import type { Colour } from './face';

export interface LadderProps {
  readonly colour: Colour;
  readonly rents: readonly number[];
  /** Cards in the set now, 0 for none. */
  readonly step: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly rung: number;
  readonly speech: Speech;
}

interface RungProps extends Omit<LadderProps, 'rents' | 'step'> {
  readonly count: number;
  readonly rent: number;
  readonly state: 'now' | 'full' | 'plain';
}

const PIP = 4.6;

function Rung({ colour, count, rent, state, x, y, width, rung, speech }: RungProps) {
  const middle = y + rung / 2;
  const narrow = width < 60;
  const pitch = narrow ? PIP - 0.7 : PIP + 1.2;
  const start = x + 3 + count * pitch;
  return (
    <g class={`rung ${state}`}>
      <rect x={x} y={y + 0.7} width={width} height={rung - 1.4} rx="2.5" />
      {Array.from({ length: count }, (_, pip) => (
        <rect
          key={pip}
          class="pip"
          style={{ fill: `var(--${colour})` }}
          x={x + 3 + pip * pitch}
          y={middle - 4.2}
          width={narrow ? 3 : PIP}
          height="8.4"
          rx="1"
        />
      ))}
      {!narrow && <line class="dots" x1={start + 3} x2={x + width - 27} y1={middle + 2.5} y2={middle + 2.5} />}
      <text x={x + width - 3} y={middle + 4.6} text-anchor="end">
        {narrow ? rent : money(rent, speech)}
      </text>
    </g>
  );
}

export function Ladder({ rents, step, y, rung, ...rest }: LadderProps) {
  const reached = Math.min(step, rents.length);
  return (
    <g class="ladder">
      {rents.map((rent, index) => {
        const count = index + 1;
        const state = count === reached ? 'now' : count === rents.length ? 'full' : 'plain';
        return <Rung key={count} {...rest} rung={rung} y={y + index * rung} count={count} rent={rent} state={state} />;
      })}
    </g>
  );
}
