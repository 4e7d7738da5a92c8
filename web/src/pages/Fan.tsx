// Five cards held up to whoever comes in. A picture: no values and no rents, which only the server knows.
import cards from '@texts/en/cards.json';
import { Card } from '../cards/Card';
import { COLOURS, type Face } from '../cards/face';
import { Sprite } from '../cards/Sprite';
import { addTexts } from '../i18n/catalogue';
import styles from './Fan.module.css';

addTexts(cards);

const NOTHING = { colours: [], rents: [], value: null } as const;
const SHOWN: readonly Face[] = [
  { ...NOTHING, kind: 'property:light-blue', family: 'property', colours: ['light-blue'] },
  { ...NOTHING, kind: 'just-say-no', family: 'action' },
  { ...NOTHING, kind: 'wild:any', family: 'wild', colours: COLOURS },
  { ...NOTHING, kind: 'property:yellow', family: 'property', colours: ['yellow'] },
  { ...NOTHING, kind: 'property:dark-blue', family: 'property', colours: ['dark-blue'] },
];

export default function Fan() {
  return (
    <>
      <Sprite />
      {SHOWN.map((face, index) => (
        <span key={face.kind} class={styles.held} style={{ '--turn': index - 2 }}>
          <Card face={face} size="desk" bare />
        </span>
      ))}
    </>
  );
}
