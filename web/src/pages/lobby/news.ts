// What changes for somebody in the lobby though they pressed nothing: they have become the host, or lost their seat.
import { useEffect, useRef } from 'preact/hooks';
import { sitters } from '../../state/seats';
import { isHost, log, mySeat } from '../../state/table';
import { tell } from '../../state/toast';

const ownName = (): string | undefined => sitters.value.find(({ seat }) => seat === mySeat.value)?.plate.name;

/** Whether the last that was said of somebody is that their seat was freed; others may have been spoken of since. */
const freed = (name: string): boolean =>
  log.value.findLast(({ text }) => text.args?.name === name)?.text.key === 'log.unseated';

/** Says it once, to whom it happens. Whoever leaves knows, and who opens the page finds it as it is. */
export function useNews(): void {
  const now = { hosts: isHost.value, name: ownName() };
  const before = useRef(now);
  useEffect(() => {
    const { hosts, name } = before.current;
    before.current = now;
    if (name === undefined) return;
    if (now.name === undefined && freed(name)) tell({ key: 'lobby.freed' });
    else if (!hosts && now.hosts) tell({ key: 'lobby.host.now' });
  }, [now.hosts, now.name]);
}
