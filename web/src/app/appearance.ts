// Puts the preferences that the style sheets read onto the page, and says which language it speaks.
import { effect } from '@preact/signals';
import { tongue } from '../i18n/catalogue';
import { scale, theme } from '../state/preferences';

export function dressPage(page: HTMLElement): void {
  page.lang = tongue();
  effect(() => {
    if (theme.value === 'system') delete page.dataset.theme;
    else page.dataset.theme = theme.value;
  });
  effect(() => page.style.setProperty('--scale', String(scale.value / 100)));
}
