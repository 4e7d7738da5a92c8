// What cannot be taken back takes two taps, in the same place and soon after each other, so that no stray one does it.
import { useEffect, useState } from 'preact/hooks';

/** Whether the first tap was made within the last `ms`, and what to do at each tap: `act` is for the second one. */
export function useTwice(ms: number, act: () => void): readonly [armed: boolean, tap: () => void] {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), ms);
    return () => clearTimeout(timer);
  }, [armed]);
  return [armed, () => (armed ? act() : setArmed(true))];
}
