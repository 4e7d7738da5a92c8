// The ten printed patterns: a tile and what is drawn on it. Pattern and place tell colours apart without the colour.
import type { Colour } from './face';

export interface Tile {
  readonly width: number;
  readonly height: number;
  readonly path: string;
  readonly turn?: number;
  /** Dots are filled, everything else is stroked. */
  readonly solid?: boolean;
}

export const PATTERNS: Readonly<Record<Colour, Tile>> = {
  brown: { width: 10, height: 5, path: 'M0 1.5h10' },
  'light-blue': { width: 14, height: 7, path: 'M-3.5 3.5q3.5-4 7 0t7 0 7 0' },
  pink: {
    width: 8,
    height: 8,
    solid: true,
    path: 'M2 .6a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8zM6 4.6a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z',
  },
  orange: { width: 7, height: 7, turn: 45, path: 'M1 0v7' },
  red: { width: 8, height: 8, turn: 45, path: 'M0 1h8M1 0v8' },
  yellow: { width: 6, height: 6, path: 'M1.5 0v6' },
  green: { width: 10, height: 10, path: 'M2.5.5v4M.5 2.5h4M7.5 5.5v4M5.5 7.5h4' },
  'dark-blue': { width: 7, height: 7, turn: -45, path: 'M1 0v7' },
  railroad: { width: 10, height: 12, path: 'M0 3h10M0 9h10M2.5 0v12' },
  utility: { width: 10, height: 8, path: 'M0 6l5-4 5 4' },
};
