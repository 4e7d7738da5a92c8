// The name a guest goes by, kept in the browser. The seat itself belongs to a token that no script can read.
import { signal } from '@preact/signals';
import { t } from '../i18n/say';
import { keep, kept } from '../state/kept';

export function diceName(): string {
  const names = t('home.names').split(', ');
  return names[Math.floor(Math.random() * names.length)] ?? '';
}

export const guestName = signal(kept('name') ?? diceName());

export function nameGuest(name: string): void {
  guestName.value = name;
  keep('name', name);
}
