// A part of the client that is fetched when it is first shown. Until it is here, its place holds what `waiting` draws.
// Preact's own Suspense loses its place in the page when one late part holds another.
import type { ComponentType, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

type Module<Props> = { readonly default: ComponentType<Props> };

const nothing = (): VNode | null => null;

const KEY = 'fullset.afresh';
const PATIENCE_MS = 10_000;

// A part that cannot be fetched is most often one of an older client than the server has now: the page is loaded anew,
// which loses nothing. But not over and over, and not while the server is away: from a page that is not there nobody
// comes back.
function startAfresh(): void {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < PATIENCE_MS) {
    setTimeout(startAfresh, PATIENCE_MS);
    return;
  }
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => {
      sessionStorage.setItem(KEY, String(Date.now()));
      location.reload();
    },
    () => setTimeout(startAfresh, PATIENCE_MS),
  );
}

export function later<Props extends object>(
  load: () => Promise<Module<Props>>,
  waiting: () => VNode | null = nothing,
): ComponentType<Props> {
  let found: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [Part, setPart] = useState(() => found);
    useEffect(() => {
      if (Part) return;
      load().then((module) => {
        found = module.default;
        setPart(() => found);
      }, startAfresh);
    }, [Part]);
    return Part ? <Part {...props} /> : waiting();
  };
}
