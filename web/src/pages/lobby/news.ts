// What changes for somebody in the lobby though they pressed nothing: they have become the host, or lost their seat.
import { useEffect, useRef } from 'preact/hooks';
import { sitting } from '../../state/seats';
import { isHost, log } from '../../state/table';
import { tell } from '../../state/toast';

/** Says it once, to whom it happens. Whoever leaves knows, and who opens the page finds it as it is. */
export function useNews(): void {
  const now = { hosts: isHost.value, sits: sitting.value };
  const before = useRef(now);
  useEffect(() => {
    const { hosts, sits } = before.current;
    before.current = now;
    const freed = log.value.at(-1)?.text.key === 'log.unseated';
    if (sits && !now.sits && freed) tell({ key: 'lobby.freed' });
    else if (sits && !hosts && now.hosts) tell({ key: 'lobby.host.now' });
  }, [now.hosts, now.sits]);
}
