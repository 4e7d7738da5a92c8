// Gives the seat up. It takes a second tap, in the same place, so that no stray one does it (UI-R8).
import { useEffect, useState } from 'preact/hooks';
import { go } from '../../app/go';
import { t } from '../../i18n/say';
import { send } from '../../net';
import controls from '../../ui/controls.module.css';

const ARMED_MS = 4000;

export function Leave() {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), ARMED_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  const leave = async (): Promise<void> => {
    const answer = await send({ type: 'leave' });
    if (answer.type === 'done') go('/');
  };
  return (
    <button
      type="button"
      class={`${controls.quiet} ${controls.small}`}
      onClick={() => (armed ? void leave() : setArmed(true))}
    >
      {t(armed ? 'room.leave.sure' : 'room.leave')}
    </button>
  );
}
