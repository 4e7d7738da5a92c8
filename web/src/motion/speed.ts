// How fast cards fly: the player's choice, overruled by a system that asks for less motion.
export type Speed = 'off' | 'fast' | 'normal' | 'slow';

const FLIGHT_MS: Readonly<Record<Speed, number>> = { off: 0, fast: 180, normal: 320, slow: 600 };

const reduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Milliseconds of one flight now; 0 means outline what changed instead. */
export const flightMs = (speed: Speed): number => (reduced() ? 0 : FLIGHT_MS[speed]);
