// The drawings that only the harsher decks need: fetched with an edition that has such cards, and never without.
import type { Glyph } from './glyphs';
import { more } from './more';

const HARSH: Readonly<Record<string, Glyph>> = {
  'pass-go-go-go': {
    spot: 'M3 8h7l11 16-11 16H3l9-16zM17 8h7l11 16-11 16h-7l9-16zM31 8h5l10 16-10 16h-5l9-16z',
    key: 'M3 8h7l11 16-11 16H3l9-16zM17 8h7l11 16-11 16h-7l9-16zM31 8h5l10 16-10 16h-5l9-16z',
  },
  'go-again': {
    spot: 'M24 7a17 17 0 1 0 17 17h-8a9 9 0 1 1-9-9v7l15-11L24 0z',
    key: 'M24 7a17 17 0 1 0 17 17h-8a9 9 0 1 1-9-9v7l15-11L24 0z',
  },
  shack: {
    spot: 'M8 20h31l-2 23H10z',
    key: 'M3 22 38 9l7 8-8 4.5M8 20l2 23h27l2-22M15 20l1 23M32 20l-1 23M3 43h42M16 11V5h5v4',
    solid: 'M20 28h8v15h-8z',
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
  'double-rent': {
    spot: 'M4 10h26v33l-4.3-4-4.4 4-4.3-4-4.3 4L8.3 39 4 43zM18 3h26v33l-4-4-4 4V10H18z',
    key: 'M4 10h26v33l-4.3-4-4.4 4-4.3-4-4.3 4L8.3 39 4 43zM18 10V3h26v33l-4.3-4-4.4 4-5.3-4M10 18h8M10 25h14M10 32h8',
  },
};

more.value = HARSH;
