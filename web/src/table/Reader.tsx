// Reading a card: large, with its sentence, its rents, and whether it can be played now and why not. Never over the hand.
import { Card } from '../cards/Card';
import { cardDetail } from '../cards/label';
import { t } from '../i18n/say';
import { offered } from '../prompts/offered';
import { whyNot } from '../prompts/walk';
import { cardFace } from '../state/faces';
import { speech } from '../state/speech';
import { prompt } from '../state/table';
import { Icon } from '../ui/Icon';
import styles from './Reader.module.css';
import { type Reading, reading, stopReading } from './reading';
import { nameOf, why } from './words';

function nowLine({ kind, where }: Reading): string {
  if (where === 'table') return t('table.read.table');
  const ways = offered(prompt.value?.offer, 'hand').find(({ card }) => card === kind)?.ways;
  if (!ways) return t('table.read.turn');
  const reason = whyNot(ways);
  return reason ? why(reason) : t('table.read.ways');
}

export default function Reader() {
  const read = reading.value;
  if (!read) return null;
  const face = cardFace(read.kind);
  return (
    <div class={styles.reader} role="note" aria-label={nameOf(read.kind)}>
      <Card face={face} size="desk" speech={speech.value} />
      <div class={styles.words}>
        <h2>{nameOf(read.kind)}</h2>
        <p>{cardDetail(face, speech.value)}</p>
        <p class={styles.now}>{nowLine(read)}</p>
        {!read.passing && (
          <button type="button" onClick={stopReading}>
            <Icon sign="close" size={14} /> {t('table.read.close')}
          </button>
        )}
      </div>
    </div>
  );
}
