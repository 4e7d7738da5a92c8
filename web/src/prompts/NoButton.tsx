// SAY NO: the first tap arms it, the second, in the same place, plays the card. Without a Just Say No it is there all the
// same, with the reason: whether it can be pressed shows nobody but its owner.
import { t } from '../i18n/say';
import type { RespondOffer } from '../protocol/types';
import { lost } from '../state/connection';
import { why } from '../table/words';
import { classes } from '../ui/classes';
import controls from '../ui/controls.module.css';
import { useTwice } from '../ui/twice';
import base from './Base.module.css';
import { busy, give } from './giving';
import styles from './NoButton.module.css';

const ARMED_MS = 3000;

function small({ no, holds = 0, cost = 0 }: RespondOffer): string {
  if (no) return why(no);
  return cost > 0 ? t('say_no.cost', { n: cost }) : t('say_no.uses', { n: holds });
}

export function NoButton({ offer }: { offer: RespondOffer }) {
  const [armed, tap] = useTwice(ARMED_MS, () => void give({ do: 'no' }));
  return (
    <button
      type="button"
      class={classes(controls.big, base.wide, styles.no, armed && styles.armed)}
      data-do="no"
      disabled={Boolean(offer.no) || busy.value}
      aria-disabled={lost.value}
      onClick={tap}
    >
      <b>{t(armed ? 'say_no.sure' : 'say_no.no')}</b>
      <small>{small(offer)}</small>
    </button>
  );
}
