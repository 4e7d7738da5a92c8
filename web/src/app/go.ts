// Where the client is, and how it goes somewhere else without loading a page.
import { signal } from '@preact/signals';
import { afterStep, SHEET } from '../ui/sheetMark';
import { type Route, routeOf } from './route';

export const route = signal<Route>(routeOf(location.pathname, location.search));

// Pages are other values only when the address is another: closing a sheet goes back to the very same page.
function arrive(): void {
  const next = routeOf(location.pathname, location.search);
  if (JSON.stringify(next) !== JSON.stringify(route.value)) route.value = next;
}

export const go = (path: string): void => afterStep(() => enter(path));

function enter(path: string): void {
  // A sheet has a step of its own in the history, which this page takes over: going back from there leads nowhere.
  if (history.state === SHEET) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  arrive();
  scrollTo(0, 0);
}

// A link of our own is followed here; with a modifier key, or to elsewhere, the browser does what it always does.
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest?.('a[href]');
  const path = link?.getAttribute('href');
  if (!link || !path?.startsWith('/') || link.hasAttribute('target') || routeOf(path).page === 'missing') return;
  event.preventDefault();
  go(path);
}

export function watchAddress(): void {
  addEventListener('popstate', arrive);
  document.addEventListener('click', follow);
}
