// The step in the history that belongs to an open sheet. The browser takes its time to go back from it: who goes
// elsewhere in the meantime waits, or would be taken back too.

/** What marks such a step. */
export const SHEET = 'sheet';

let goingBack = false;

/** Leaves the step of a sheet that is closed. */
export function leaveStep(): void {
  goingBack = true;
  addEventListener('popstate', () => (goingBack = false), { once: true });
  history.back();
}

/** Does something to the history at once, or when the step that is being left is left. */
export function afterStep(change: () => void): void {
  if (goingBack) addEventListener('popstate', change, { once: true });
  else change();
}
