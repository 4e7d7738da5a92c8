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
  'pass-go-go-go': {
    spot: 'M3 8h7l11 16-11 16H3l9-16zM17 8h7l11 16-11 16h-7l9-16zM31 8h5l10 16-10 16h-5l9-16z',
    key: 'M3 8h7l11 16-11 16H3l9-16zM17 8h7l11 16-11 16h-7l9-16zM31 8h5l10 16-10 16h-5l9-16z',
  },
  'go-again': {
    spot: 'M24 7a17 17 0 1 0 17 17h-8a9 9 0 1 1-9-9v7l15-11L24 0z',
    key: 'M24 7a17 17 0 1 0 17 17h-8a9 9 0 1 1-9-9v7l15-11L24 0z',
  },
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
  shack: {
    spot: 'M8 20h31l-2 23H10z',
    key: 'M3 22 38 9l7 8-8 4.5M8 20l2 23h27l2-22M15 20l1 23M32 20l-1 23M3 43h42M16 11V5h5v4',
    solid: 'M20 28h8v15h-8z',
  },
  'double-the-rent': {
    spot: 'M18 5a13 13 0 1 0 0 26 13 13 0 0 0 0-26zM31 18a13 13 0 1 0 0 26 13 13 0 0 0 0-26z',
    key: 'M18 31A13 13 0 1 1 31 18M31 18a13 13 0 1 0 0 26 13 13 0 0 0 0-26zM12 12l9 9M21 12l-9 9M27 27.5c1-4 8-3.5 7.5.5-.3 2.5-5 5-7.5 8h8.5',
  },
  'forced-debt': {
    spot: 'M17 18a13 13 0 1 0 0 26 13 13 0 0 0 0-26z',
    key: 'M17 18a13 13 0 1 0 0 26 13 13 0 0 0 0-26zM26 19l3-3M10 31h14M29 10a5 3.5-45 0 1 7-7l2 2a5 3.5-45 0 1-7 7zM28 12l-3 3a5 3.5-45 0 0 5 5l4-4M38 9l4 4',
  },
  heist: {
    spot: 'M5 6h38v34H5z',
    key: 'M8 6h32a3 3 0 0 1 3 3v28a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM10 40v4M38 40v4M24 13a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM24 13v5M24 28v5M14 23h5M29 23h5M38 15v5M38 26v5',
    solid: 'M24 19.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  },
  'market-crash': {
    spot: 'M6 12h8v32H6zM18 18h8v26h-8zM30 30h8v14h-8z',
    key: 'M3 44h42M6 44V22h8v22M18 44V27h8v17M30 44v-8h8v8M4 6l11 8 8-4 18 20M41 20v10H31',
  },
  repossession: {
    spot: 'M8 21h32v23H8z',
    key: 'M10 21h28a2 2 0 0 1 2 2v19a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V23a2 2 0 0 1 2-2zM14 21v-7a10 10 0 0 1 20 0v7',
    solid: 'M24 27a4 4 0 0 1 2 7.5V39h-4v-4.5A4 4 0 0 1 24 27z',
  },
  'tax-collector': {
    spot: 'm24 2 5 4 6-1 3 6 6 3-1 6 3 5-4 5v6l-6 2-3 6-6-1-5 3-5-4-6 1-3-6-6-3 1-6-3-5 4-5V12l6-2 3-6 6 1z',
    key: 'm24 2 5 4 6-1 3 6 6 3-1 6 3 5-4 5v6l-6 2-3 6-6-1-5 3-5-4-6 1-3-6-6-3 1-6-3-5 4-5V12l6-2 3-6 6 1zM32 15 16 33M17.5 14a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM30.5 27a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  },
  'tough-luck': {
    spot: 'M12 29a8.5 8.5 0 0 1 0-17A12 12 0 0 1 35 11a9 9 0 0 1 1 18z',
    key: 'M12 29a8.5 8.5 0 0 1 0-17A12 12 0 0 1 35 11a9 9 0 0 1 1 18zM12 35l-3 8M37 35l-3 8',
    solid: 'M26 26 17 37h6l-2 9 10-12h-6l4-8z',
  },
  'unfair-trade': {
    spot: 'M3 24h16c0 5-3.5 8-8 8s-8-3-8-8zM29 34h16c0 5-3.5 8-8 8s-8-3-8-8zM16 43h16l-3 4H19z',
    key: 'M24 5v38M14 44h20M9 9l30 12M11 10 3 24h16zM37 20l-8 14h16zM3 24c0 5 3.5 8 8 8s8-3 8-8M29 34c0 5 3.5 8 8 8s8-3 8-8',
  },
  yoink: {
    spot: 'M7 6h11v18a6 6 0 0 0 12 0V6h11v18a17 17 0 0 1-34 0z',
    key: 'M7 6h11v18a6 6 0 0 0 12 0V6h11v18a17 17 0 0 1-34 0zM7 15h11M30 15h11',
    solid: 'M7 6h11v9H7zM30 6h11v9H30z',
  },
  rent: {
    spot: 'M9 3h30v41l-5-4-5 4-5-4-5 4-5-4-5 4z',
    key: 'M9 3h30v41l-5-4-5 4-5-4-5 4-5-4-5 4zM15 11h11M15 18h18M15 25h18M26 32h7',
  },
  'double-rent': {
    spot: 'M4 10h26v33l-4.3-4-4.4 4-4.3-4-4.3 4L8.3 39 4 43zM18 3h26v33l-4-4-4 4V10H18z',
    key: 'M4 10h26v33l-4.3-4-4.4 4-4.3-4-4.3 4L8.3 39 4 43zM18 10V3h26v33l-4.3-4-4.4 4-5.3-4M10 18h8M10 25h14M10 32h8',
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
