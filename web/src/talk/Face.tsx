// An emote, drawn: a round face with the ink of its strokes, or a heart.
import { type Emote, FACES } from './phrases';

const HEART = 'M12 20 4.6 12.4a4.6 4.6 0 0 1 6.5-6.5l.9.9.9-.9a4.6 4.6 0 0 1 6.5 6.5z';

export const Face = ({ emote, size }: { emote: Emote; size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={emote === 'heart' ? HEART : 'M12 2a10 10 0 1 0 .01 0z'} fill={emote === 'heart' ? '#e0130f' : '#fde400'} />
    <path
      d={FACES[emote]}
      fill="none"
      stroke="#1d1a16"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);
