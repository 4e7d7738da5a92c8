// A card that comes to you by itself, or that you must part with: a wild to be placed, one handed over for a debt chip,
// those that are to be given away. Each is walked like a play.
import { say, t } from '../i18n/say';
import type { GiveOffer, PlaceOffer, UseOffer } from '../protocol/types';
import { speech } from '../state/speech';
import { setOf } from '../table/words';
import { refWords } from './answers';
import styles from './Base.module.css';
import { Drawn } from './Drawn';
import { Plate, Title } from './Plate';
import plate from './Plate.module.css';
import { pickAsked, plan } from './plan';

function titleOf(offer: UseOffer | PlaceOffer | GiveOffer): string {
  switch (offer.decision) {
    case 'use':
      return t('use.title', { card: offer.card.card }, speech.value);
    case 'place':
      return t('place.title', { card: offer.card }, speech.value);
    case 'give':
      return t('give.title');
  }
}

function Parting({ offer }: { offer: GiveOffer }) {
  return (
    <section class={plate.plate} aria-label={titleOf(offer)}>
      <Title words={titleOf(offer)} />
      <p class={plate.warn}>{t('give.left', { n: offer.left })}</p>
      <ul class={styles.items} aria-label={t('give.items')}>
        {offer.cards.map(({ card }) => {
          const colour = setOf(card)?.split('#')[0];
          const name = refWords(card);
          return (
            <li key={card} class={styles.item}>
              <button
                type="button"
                aria-label={colour ? say('give.item', { name, colour }, speech.value) : name}
                onClick={() => pickAsked(card)}
              >
                <Drawn card={card} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function Asked({ offer }: { offer: UseOffer | PlaceOffer | GiveOffer }) {
  if (plan.value) return <Plate plan={plan.value} title={titleOf(offer)} />;
  return offer.decision === 'give' ? <Parting offer={offer} /> : null;
}
