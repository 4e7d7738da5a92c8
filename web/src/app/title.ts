// The tab says when its player must act: in its title, on its icon and, where the system shows one, as a badge. Nothing
// flashes (UI-R2).
import { effect } from '@preact/signals';
import { t } from '../i18n/say';
import { prompt, table } from '../state/table';

const CALM = '/icon.svg';
const CALLING = '/icon-turn.svg';

type Badged = Navigator & { setAppBadge?: () => Promise<void>; clearAppBadge?: () => Promise<void> };

function words(): string {
  const code = table.value?.code;
  if (!code) return t('app.name');
  if (!prompt.value) return t('net.title', { code });
  return t(prompt.value.offer.decision === 'play' ? 'net.title.turn' : 'net.title.answer', { code });
}

function mark(calling: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = calling ? CALLING : CALM;
  const system: Badged = navigator;
  const badged = calling ? system.setAppBadge?.() : system.clearAppBadge?.();
  // A system without badges says no; the title has said it already.
  badged?.catch(() => undefined);
}

/** Keeps the tab's title and icon true; the returned way to stop makes them plain again. */
export function watchTitle(): () => void {
  const stop = effect(() => {
    document.title = words();
    mark(prompt.value !== null);
  });
  return () => {
    stop();
    document.title = t('app.name');
    mark(false);
  };
}
