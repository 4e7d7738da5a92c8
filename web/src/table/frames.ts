// What the stack of unfinished business says: what is played, at whom, and who hands what over.
import type { Frame, Stage } from '../protocol/types';

export type Type = Frame['type'];
export type Of<T extends Type> = Extract<Frame, { type: T }>;

export const topFrame = (stage: Stage): Frame | undefined => stage.frames.at(-1);

/** The lowest frame of a type. */
export const frameOf = <T extends Type>(stage: Stage | null, type: T): Of<T> | undefined =>
  stage?.frames.find((frame): frame is Of<T> => frame.type === type);

/** Who settles a debt chip just now. */
export const debtor = (stage: Stage | null): number | null => frameOf(stage, 'debt')?.debtor ?? null;
