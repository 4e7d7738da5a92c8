// A part of the client that is fetched when it is first shown. Until it is here, its place holds what `waiting` draws.
// Preact's own Suspense loses its place in the page when one late part holds another.
import type { ComponentType, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

type Module<Props> = { readonly default: ComponentType<Props> };

const nothing = (): VNode | null => null;

export function later<Props extends object>(
  load: () => Promise<Module<Props>>,
  waiting: () => VNode | null = nothing,
): ComponentType<Props> {
  let found: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [Part, setPart] = useState(() => found);
    useEffect(() => {
      if (Part) return;
      // A part that cannot be fetched is tried again by whoever asks for the page again.
      void load().then((module) => {
        found = module.default;
        setPart(() => found);
      });
    }, [Part]);
    return Part ? <Part {...props} /> : waiting();
  };
}
