// Too many cards at the end of the turn: tap them in the hand; the button counts along.
import { t } from '../i18n/say';
import type { DiscardOffer } from '../protocol/types';
import { lost } from '../state/connection';
import { classes } from '../ui/classes';
import controls from '../ui/controls.module.css';
import base from './Base.module.css';
import { discarding, discardKinds } from './choosing';
import styles from './Discard.module.css';
import { commit, sending } from './plan';

export function Discard({ offer: { count } }: { offer: DiscardOffer }) {
  const chosen = discarding.value.length;
  return (
    <section class={styles.discard} aria-labelledby="discard">
      <div>
        <h2 id="discard" tabIndex={-1}>
          {t('discard.title', { n: count })}
        </h2>
        <p>{t('discard.why')}</p>
      </div>
      <button
        type="button"
        class={classes(controls.big, base.wide)}
        disabled={chosen !== count || sending.value !== null}
        aria-disabled={lost.value}
        onClick={() => void commit({ do: 'discard', cards: [...discardKinds()] })}
      >
        {chosen < count ? t('discard.count', { n: chosen, most: count }) : t('discard.button')}
      </button>
    </section>
  );
}
