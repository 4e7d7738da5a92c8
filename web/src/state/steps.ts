// Who wants to know of each row: motion measures the page before a row is shown and plays after it.
import type { Row } from '../protocol/types';

export interface Watcher {
  /** The page still shows the old state. */
  readonly before?: (row: Row) => void;
  /** The parts are replaced; the page is drawn in the next frame. */
  readonly after?: (row: Row) => void;
}

const watchers = new Set<Watcher>();

/** Watches every row from now on; returns the way to stop. */
export function watchSteps(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function step(row: Row, apply: () => void): void {
  for (const watcher of watchers) watcher.before?.(row);
  apply();
  for (const watcher of watchers) watcher.after?.(row);
}
