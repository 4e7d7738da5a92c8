// One drawing per action, in a square of 48: `spot` is the flat colour that is printed first, `key` the ink lines over
// it, `solid` ink areas. Drawn for this game.

export interface Glyph {
  readonly spot: string;
  readonly key: string;
  readonly solid?: string;
}

const MASK =
  'M3 18c7-5 15-3.5 21-1.5C30 14.5 38 13 45 18c.5 10-4 16-11 16-5.5 0-7-4.5-10-4.5S19.5 34 14 34C7 34 2.5 28 3 18z';
const EYES = 'M10 23.5c2.5-3 7-3 9 .5-2.5 3-7 2.5-9-.5zM38 23.5c-2.5-3-7-3-9 .5 2.5 3 7 2.5 9-.5z';
const HOUSE = 'M24 6 43 22v20H5V22z';

export const GLYPHS: Readonly<Record<string, Glyph>> = {
  'deal-breaker': {
    spot: 'M6 5h17l-4 10 7 6-8 8 5 14H6zM29 5h13v38H29l-4-13 8-8-7-7z',
    key: 'M6 5h17l-4 10 7 6-8 8 5 14H6zM29 5h13v38H29l-4-13 8-8-7-7zM10 13h5M10 20h7M10 27h4M36 13h2M37 22h1M33 36h5',
  },
  'just-say-no': {
    spot: 'M15.5 3h17L45 15.5v17L32.5 45h-17L3 32.5v-17z',
    key: 'M15.5 3h17L45 15.5v17L32.5 45h-17L3 32.5v-17z',
    solid:
      'M14.5 29V18.5a2.1 2.1 0 0 1 4.2 0V24V13.8a2.1 2.1 0 0 1 4.2 0V23V12a2.1 2.1 0 0 1 4.2 0v11-8.5a2.1 2.1 0 0 1 4.2 0V27l2-3.6a2.3 2.3 0 0 1 4.1 2L33 33.5c-1.7 3.3-4.3 5-8.3 5-6.2 0-10.2-3.8-10.2-9.5z',
  },
  'sly-deal': { spot: MASK, key: MASK, solid: EYES },
  'super-sly-deal': {
    spot: MASK,
    key: `${MASK}M24 3v7M12 5l2.5 6M36 5l-2.5 6M16 39l-2 5M24 37v8M32 39l2 5`,
    solid: EYES,
  },
  'forced-deal': {
    spot: 'M5 6h16v24H5zM27 18h16v24H27z',
    key: 'M5 6h16v24H5zM27 18h16v24H27zM27 8h10.5v5.5M33.5 10l4 4 4-4M21 40H10.5v-5.5M14.5 38l-4-4-4 4',
    solid: 'M10 12h6v5h-6zM32 31h6v5h-6z',
  },
  'debt-collector': {
    spot: 'M4 16h40v26H4z',
    key: 'M6 16h36a2 2 0 0 1 2 2v22a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V18a2 2 0 0 1 2-2zM16 16v-6a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v6M4 27h15M29 27h15',
    solid: 'M19 23h10v8H19z',
  },
  birthday: {
    spot: 'M8 23h32v20H8zM22 12h4v11h-4z',
    key: 'M10 23h28a2 2 0 0 1 2 2v18H8V25a2 2 0 0 1 2-2zM4 43h40M8 31c3 4 5 4 8 0 3 4 5 4 8 0 3 4 5 4 8 0 3 4 5 4 8 0M24 23V13M14 23v-7M34 23v-7',
    solid:
      'M24 3c3 3.5 3 7 0 8-3-1-3-4.5 0-8zM14 8c2.3 2.8 2.3 5.5 0 6.3-2.3-.8-2.3-3.5 0-6.3zM34 8c2.3 2.8 2.3 5.5 0 6.3-2.3-.8-2.3-3.5 0-6.3z',
  },
  'pass-go': { spot: 'M4 17h20V7l20 17-20 17V31H4z', key: 'M4 17h20V7l20 17-20 17V31H4z' },
  house: {
    spot: HOUSE,
    key: 'M3 24 24 6l21 18M8 20v22h32V20M32 12V7h5v9',
    solid: 'M20 28h8v14h-8z',
  },
  hotel: {
    spot: 'M9 8h30v35H9z',
    key: 'M9 10a2 2 0 0 1 2-2h26a2 2 0 0 1 2 2v33H9zM4 43h40M16 8V4h16v4M16 15h4M28 15h4M16 22h4M28 22h4M16 29h4M28 29h4',
    solid: 'M20 34h8v9h-8z',
  },
  'double-the-rent': {
    spot: 'M18 5a13 13 0 1 0 0 26 13 13 0 0 0 0-26zM31 18a13 13 0 1 0 0 26 13 13 0 0 0 0-26z',
    key: 'M18 31A13 13 0 1 1 31 18M31 18a13 13 0 1 0 0 26 13 13 0 0 0 0-26zM12 12l9 9M21 12l-9 9M27 27.5c1-4 8-3.5 7.5.5-.3 2.5-5 5-7.5 8h8.5',
  },
  rent: {
    spot: 'M9 3h30v41l-5-4-5 4-5-4-5 4-5-4-5 4z',
    key: 'M9 3h30v41l-5-4-5 4-5-4-5 4-5-4-5 4zM15 11h11M15 18h18M15 25h18M26 32h7',
  },
};

/** The spot colour says what a card does to the table: take, charge, draw, build, refuse, swap, owe. */
export const SPOTS: Readonly<Record<string, string>> = {
  'deal-breaker': 'take',
  'sly-deal': 'take',
  'super-sly-deal': 'take',
  heist: 'take',
  'market-crash': 'take',
  'tough-luck': 'take',
  'debt-collector': 'charge',
  birthday: 'charge',
  yoink: 'charge',
  'double-the-rent': 'charge',
  'pass-go': 'draw',
  'pass-go-go-go': 'draw',
  'go-again': 'draw',
  house: 'build',
  hotel: 'build',
  shack: 'build',
  'just-say-no': 'refuse',
  'forced-deal': 'swap',
  'unfair-trade': 'swap',
  'forced-debt': 'owe',
  repossession: 'owe',
  'tax-collector': 'owe',
};
