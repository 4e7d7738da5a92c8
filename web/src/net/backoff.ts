// How long to wait before the next try: soon at first, never longer than eight seconds, and not all browsers at once.
const FIRST_MS = 250;
const MOST_MS = 8000;

export const pauseMs = (tries: number, chance: () => number = Math.random): number =>
  Math.min(MOST_MS, FIRST_MS * 2 ** tries) * (0.75 + chance() / 2);
