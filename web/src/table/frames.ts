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

/** A seat at which what is played is still aimed. */
export interface Aim {
  readonly seat: number;
  readonly bill: number;
  readonly asked: boolean;
}

/** Everyone at whom it is still aimed, whoever is settled first first. */
export function aims({ frames }: Stage): readonly Aim[] {
  const top = frames.length - 1;
  return frames
    .flatMap((frame, index): Aim[] => {
      if (frame.type === 'respond') {
        return [{ seat: frame.target, bill: frame.amount, asked: index === top && frame.asked === frame.target }];
      }
      if (frame.type === 'give') return [{ seat: frame.seat, bill: 0, asked: index === top }];
      return frame.type === 'pay' ? [{ seat: frame.seat, bill: frame.amount, asked: index === top }] : [];
    })
    .reverse();
}
