// Everything that cards share as drawings: icons, glyphs, patterns. Stands once on a page, before the first card.
import { COLOURS, type Colour } from './face';
import { GLYPHS } from './glyphs';
import { ICONS } from './icons';
import { more } from './more';
import { PATTERNS } from './patterns';
import './sprite.css';

function Icon({ colour }: { colour: Colour }) {
  return (
    <symbol id={`i-${colour}`} viewBox="0 0 24 24">
      <path d={ICONS[colour]} fill-rule="evenodd" />
    </symbol>
  );
}

function Pattern({ colour }: { colour: Colour }) {
  const { width, height, path, turn, solid } = PATTERNS[colour];
  const turned = turn ? { patternTransform: `rotate(${turn})` } : {};
  return (
    <pattern id={`p-${colour}`} width={width} height={height} patternUnits="userSpaceOnUse" {...turned}>
      <path d={path} class={solid ? 'screen solid' : 'screen'} style={{ color: `var(--ink-${colour})` }} />
    </pattern>
  );
}

// Printed behind an action, from its drawing outwards.
const RAYS = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330];

export function Sprite() {
  return (
    // Not display:none, because patterns of a hidden drawing do not print.
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      {COLOURS.map((colour) => (
        <Icon key={colour} colour={colour} />
      ))}
      <defs>
        {COLOURS.map((colour) => (
          <Pattern key={colour} colour={colour} />
        ))}
        <pattern id="roofs" width="15" height="13" patternUnits="userSpaceOnUse">
          <path class="roof" d="M0 13V6.5L7.5 1 15 6.5V13M5.5 13V9h4v4M0 0v1" />
        </pattern>
      </defs>
      <symbol id="rays" viewBox="-90 -90 180 180">
        {RAYS.map((turn) => (
          <path key={turn} d="M0 0 L-11 -90 H11z" transform={`rotate(${turn})`} />
        ))}
      </symbol>
      <symbol id="town" viewBox="0 0 90 18">
        <path d="M0 18V12l5-4 5 4V9h3V6h4v3h3l6-5 6 5v3h4V3h2V1h5v2h2v9l4-4 4 4h3V7l7-4 7 4v3h4V8h5l4 3h7l4-3v10z" />
      </symbol>
      {Object.entries({ ...GLYPHS, ...more.value }).map(([kind, { spot, key, solid }]) => (
        <symbol key={kind} id={`g-${kind}`} viewBox="-1 -1 50 50" overflow="visible">
          <path d={spot} class="spot" transform="translate(1.3 1.5)" />
          <path d={key} class="key" />
          {solid && <path d={solid} class="ink" />}
        </symbol>
      ))}
    </svg>
  );
}
