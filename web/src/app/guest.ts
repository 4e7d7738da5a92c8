// The name a guest goes by, kept in the browser. The seat itself belongs to a token that no script can read.
import { signal } from '@preact/signals';
import { t } from '../i18n/say';

const KEY = 'fullset.name';

export function diceName(): string {
  const names = t('home.names').split(', ');
  return names[Math.floor(Math.random() * names.length)] ?? '';
}

// A browser that keeps nothing (private windows, blocked storage) still lets its guest play.
function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const guestName = signal(kept() ?? diceName());

export function nameGuest(name: string): void {
  guestName.value = name;
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // The name lives until the page is closed.
  }
}
