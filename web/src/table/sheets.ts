// The one sheet that lies over the table, if any. Whatever comes up by itself waits until it is closed.
import { signal } from '@preact/signals';

export type Open =
  | { readonly sheet: 'seat'; readonly seat: number }
  | { readonly sheet: 'log' | 'menu' | 'keys' | 'rules' | 'standing' };

export const sheet = signal<Open | null>(null);
let back: Element | null = null;

export const openSheet = (open: Open): void => {
  if (!sheet.value) back = document.activeElement;
  sheet.value = open;
};
/** Closes it, and the focus goes back to where it was. */
export const closeSheet = (): void => {
  sheet.value = null;
  const to = back;
  setTimeout(() => to instanceof HTMLElement && to.focus({ preventScroll: true }));
};
