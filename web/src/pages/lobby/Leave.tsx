// Gives the seat up, at the second tap (UI-R8).
import { go } from '../../app/go';
import { t } from '../../i18n/say';
import { send } from '../../net';
import { classes } from '../../ui/classes';
import controls from '../../ui/controls.module.css';
import { useTwice } from '../../ui/twice';

const ARMED_MS = 4000;

async function leave(): Promise<void> {
  const answer = await send({ type: 'leave' });
  if (answer.type === 'done') go('/');
}

export function Leave() {
  const [armed, tap] = useTwice(ARMED_MS, () => void leave());
  return (
    <button type="button" class={classes(controls.quiet, controls.small)} onClick={tap}>
      {t(armed ? 'room.leave.sure' : 'room.leave')}
    </button>
  );
}
