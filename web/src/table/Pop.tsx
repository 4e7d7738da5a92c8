// Something that swells for a moment when its value has changed, and only then: numbers change first, and are seen to.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { flightMs } from '../motion/speed';
import { speed } from '../state/preferences';

export interface PopProps {
  readonly value: unknown;
  readonly class?: string | undefined;
  readonly children: ComponentChildren;
}

export function Pop({ value, class: look, children }: PopProps) {
  const element = useRef<HTMLElement>(null);
  const last = useRef(value);
  useEffect(() => {
    const duration = flightMs(speed.value);
    if (last.current !== value && duration > 0) {
      element.current?.animate([{ scale: '1.8' }, { scale: '1' }], { duration: duration * 1.4, easing: 'ease-out' });
    }
    last.current = value;
  }, [value]);
  return (
    <b ref={element} class={look}>
      {children}
    </b>
  );
}
