// A bank note: tinted paper, a rosette of fine lines, and the figure as large as the card allows.

import type { Speech } from '../i18n/args';
import { money } from '../i18n/say';

const PETALS = [0, 15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165];

export function Note({ id, amount, speech }: { id: string; amount: number; speech: Speech }) {
  const wording = money(amount, speech);
  const figure = String(amount);
  const before = wording.startsWith(figure) ? '' : wording.slice(0, wording.indexOf(figure));
  const after = wording.slice(before.length + figure.length);
  const [size, unit] = figure.length > 1 ? [46, 18] : [70, 26];
  return (
    <g class="note">
      <clipPath id={`n-${id}`}>
        <rect x="5" y="5" width="90" height="130" rx="4" />
      </clipPath>
      <rect class="tint misprint" x="5" y="5" width="90" height="130" rx="4" />
      <g class="rosette" clip-path={`url(#n-${id})`}>
        {PETALS.map((turn) => (
          <ellipse key={turn} cx="62" cy="76" rx="54" ry="21" transform={`rotate(${turn} 62 76)`} />
        ))}
      </g>
      <rect class="rule" x="5" y="5" width="90" height="130" rx="4" fill="none" />
      <text class="figure ghostly" x="10.5" y="108" font-size={size}>
        {before && <tspan font-size={unit}>{before}</tspan>}
        {figure}
        {after && <tspan font-size={unit}>{after}</tspan>}
      </text>
      <text class="figure" x="9" y="106.5" font-size={size}>
        {before && <tspan font-size={unit}>{before}</tspan>}
        {figure}
        {after && <tspan font-size={unit}>{after}</tspan>}
      </text>
      <text class="turned" x="-91" y="-119" transform="rotate(180)" font-size="12">
        {wording}
      </text>
    </g>
  );
}
