// The icon of a colour; the sprite holds its drawing.
export const ColourIcon = ({ colour, size }: { colour: string; size: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <use href={`#i-${colour}`} />
  </svg>
);
