// The whole game by keys. Single letters act only inside the table, never in a text field, and can be switched off.
import { back, chooseWay, offerOf, plan } from '../prompts/plan';
import { cardFace } from '../state/faces';
import { letterKeys } from '../state/preferences';
import { sayLast, sayState } from './Ears';
import { sorted } from './fan';
import { lying } from './places';
import { reading, stopReading } from './reading';
import { openSheet, sheet } from './sheets';

const TWICE_MS = 2000;
/** Long ago; zero would be the moment in which the page was loaded. */
const NEVER = Number.NEGATIVE_INFINITY;
let armedAt = NEVER;

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

function press(name: string): void {
  find(`[data-do="${name}"]:not(:disabled)`)?.click();
}

// Ending a turn needs the key twice, because a key is easier to hit than a button.
function end(): void {
  const now = performance.now();
  if (now - armedAt < TWICE_MS) press('end');
  armedAt = now - armedAt < TWICE_MS ? NEVER : now;
}

function takeWay(...does: readonly string[]): void {
  const at = offerOf.value?.ways.findIndex((way) => does.includes(way.do) && !way.reason) ?? -1;
  if (at >= 0 && plan.value?.way === null) chooseWay(at);
}

function pickNth(digit: string): void {
  const card = sorted(lying('hand'), cardFace)[Number(digit) - 1];
  if (!card) return;
  find(`[data-key="${card.key}"]`)?.focus();
  find(`[data-key="${card.key}"]`)?.click();
}

const ACTS: Readonly<Record<string, () => void>> = {
  b: () => takeWay('bank'),
  p: () => takeWay('lay'),
  a: () => takeWay('act', 'rent', 'settle', 'give'),
  e: end,
  n: () => press('no'),
  y: () => press('pay'),
  s: sayState,
  l: sayLast,
  h: () => find('[data-region="hand"] button[tabindex="0"]')?.focus(),
  q: () => find('[data-region="prompt"] h2')?.focus(),
  '?': () => openSheet({ sheet: 'keys' }),
};

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

export function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || sheet.value) return;
  if (event.key === 'Escape') {
    if (reading.value) stopReading();
    else back();
    return;
  }
  if (!letterKeys.value) return;
  if (/^[1-9]$/.test(event.key)) pickNth(event.key);
  else ACTS[event.key.toLowerCase()]?.();
}
