// The one sheet that lies over the table, if any. Whatever comes up by itself waits until it is closed.
import { signal } from '@preact/signals';

export type Open =
  | { readonly sheet: 'seat'; readonly seat: number }
  | { readonly sheet: 'log' | 'menu' | 'keys' | 'rules' };

export const sheet = signal<Open | null>(null);
export const openSheet = (open: Open): void => {
  sheet.value = open;
};
export const closeSheet = (): void => {
  sheet.value = null;
};
