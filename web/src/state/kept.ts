// What this browser keeps between visits, or for as long as its tab is open. One that keeps nothing (a private window,
// blocked storage) still plays: what was chosen there lives until the page is closed.

type Where = 'localStorage' | 'sessionStorage';

const keyOf = (name: string): string => `fullset.${name}`;

/** The text that is kept under a name, or null. */
export function kept(name: string, where: Where = 'localStorage'): string | null {
  try {
    return window[where].getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** The value that is kept under a name as JSON; null where there is none, or none that can be read. */
export function keptValue(name: string, where: Where = 'localStorage'): unknown {
  try {
    return JSON.parse(kept(name, where) ?? 'null');
  } catch {
    return null;
  }
}

export function keep(name: string, text: string, where: Where = 'localStorage'): void {
  try {
    window[where].setItem(keyOf(name), text);
  } catch {
    // See above.
  }
}

export const keepValue = (name: string, value: unknown, where?: Where): void =>
  keep(name, JSON.stringify(value), where);
