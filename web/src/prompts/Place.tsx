// A wild has arrived and may choose its colour: one question of the Offer, walked like a play.
import { useState } from 'preact/hooks';
import { say, t } from '../i18n/say';
import type { PlaceOffer, Way } from '../protocol/types';
import { speech } from '../state/speech';
import { Choice } from './Choice';
import styles from './Plate.module.css';
import { commit, sending } from './plan';
import { walk } from './walk';

// The Way of a `place` is the prompt itself: its card is settled, its questions are the prompt's.
const wayOf = ({ questions }: PlaceOffer): Way => ({ do: 'lay', fixed: { do: 'place' }, questions });

export function Place({ offer }: { offer: PlaceOffer }) {
  const [answers, setAnswers] = useState<readonly (number | string)[]>([]);
  const way = wayOf(offer);
  const { question } = walk(offer.card, way, answers);
  const answer = (value: number | string): void => {
    const next = [...answers, value];
    const walked = walk(offer.card, way, next);
    if (walked.question) setAnswers(next);
    else void commit(walked.move);
  };
  return (
    <section class={styles.plate} aria-labelledby="place">
      <h2 id="place" tabIndex={-1} class={styles.crumbs}>
        <span>{t('place.title', { card: offer.card }, speech.value)}</span>
      </h2>
      <div class={styles.body}>
        {question && <p class={styles.ask}>{say(`plate.ask.${question.field}`)}</p>}
        <ul class={styles.choices}>
          {(sending.value ? [] : (question?.options ?? [])).map((option) => (
            <li key={option.value}>
              {question && <Choice question={question} option={option} onChoose={() => answer(option.value)} />}
            </li>
          ))}
        </ul>
      </div>
      <div class={styles.foot}>
        {answers.length > 0 && (
          <button type="button" onClick={() => setAnswers(answers.slice(0, -1))}>
            {t('plate.back')}
          </button>
        )}
      </div>
    </section>
  );
}
