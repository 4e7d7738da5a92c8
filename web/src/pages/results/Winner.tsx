// The winner, large, and the sets that won, as real cards.
import { Card } from '../../cards/Card';
import { colourName, list, t } from '../../i18n/say';
import type { SetPart } from '../../protocol/types';
import { cardFace } from '../../state/faces';
import { plateName, speech } from '../../state/speech';
import { mySeat, stage } from '../../state/table';
import { winning } from '../../state/winning';
import styles from './Winner.module.css';

function title(winners: readonly number[]): string {
  const [only, ...more] = winners;
  if (more.length > 0) return t('results.won.shared', { names: list(winners.map(plateName)) });
  if (only === undefined) return '';
  return only === mySeat.value ? t('results.won.you') : t('results.won', { name: plateName(only) });
}

const buildings = ({ house = false, hotel = false }: SetPart): readonly string[] => [
  ...(house ? ['house'] : []),
  ...(hotel ? ['hotel'] : []),
];

function Fan({ set }: { set: SetPart }) {
  const kinds = [...set.cards, ...buildings(set)];
  return (
    <span class={styles.set} style={{ '--cards': kinds.length }}>
      {kinds.map((kind, place) => (
        // Equal cards are equal; their place in the set is what tells them apart.
        <span key={`${place}${kind}`} class={styles.held} style={{ '--place': place }}>
          <Card face={cardFace(kind)} size="hand" step={set.cards.length} speech={speech.value} />
        </span>
      ))}
    </span>
  );
}

export function Winner() {
  const outcome = stage.value?.outcome;
  if (!outcome) return null;
  const [first] = outcome.winners;
  const sets = winning(first);
  return (
    <div class={styles.winner}>
      <h1>{title(outcome.winners)}</h1>
      {outcome.reason === 'sets' ? (
        <p>{t('results.with', { sets: list(sets.map(({ colour }) => colourName(colour, speech.value))) })}</p>
      ) : (
        <p>{t(`results.reason.${outcome.reason}`)}</p>
      )}
      <div class={styles.sets} aria-hidden="true">
        {sets.map((set) => (
          <Fan key={set.ref} set={set} />
        ))}
      </div>
    </div>
  );
}
