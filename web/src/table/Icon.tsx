// The few signs of the table's own frame, drawn with one pen.
const SIGNS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  log: 'M6 4h12v16H6zM9 8h6M9 12h6M9 16h4',
  rules: 'M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v14',
  read: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l5 5',
  hand: 'M5 8l8-3 6 12-8 4zM9 5l9-1 2 11',
  check: 'M4 13l5 5L20 6',
  arrow: 'M3 12h16M13 6l6 6-6 6',
  back: 'M14 5l-7 7 7 7',
  close: 'M5 5l14 14M19 5L5 19',
  end: 'M5 5v14l9-7zM18 5v14',
} as const;

export type Sign = keyof typeof SIGNS;

export const Icon = ({ sign, size = 18 }: { sign: Sign; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2.4"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={SIGNS[sign]} />
  </svg>
);

/** The icon of a colour; the sprite holds its drawing. */
export const ColourIcon = ({ colour, size = 12 }: { colour: string; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <use href={`#i-${colour}`} />
  </svg>
);
