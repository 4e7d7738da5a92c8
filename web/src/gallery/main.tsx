// Development only: every card in every size, a hand as it overlaps, both themes. Not part of the build.
import cards from '@texts/en/cards.json';
import { render } from 'preact';
import { Back } from '../cards/Back';
import { Card, type CardSize } from '../cards/Card';
import { Sprite } from '../cards/Sprite';
import '../cards/harsh';
import { addTexts } from '../i18n/catalogue';
import '../theme/tokens.css';
import '../theme/base.css';
import './gallery.css';
import { SAMPLES } from './samples';

addTexts(cards);
const query = new URLSearchParams(location.search);
const theme = query.get('theme');
if (theme) document.documentElement.dataset.theme = theme;
const SIZES: readonly CardSize[] = ['desk', 'hand', 'row', 'fan'];
const only = query.get('size');

const HAND = [
  'property:dark-blue',
  'wild:pink/orange',
  'money:5',
  'rent:red/yellow',
  'just-say-no',
  'property:light-blue',
  'heist',
];
const hand = HAND.flatMap((kind) => SAMPLES.filter((face) => face.kind === kind));

function Gallery() {
  return (
    <main class="gallery">
      <Sprite />
      <ul class="held">
        {hand.map((face) => (
          <li key={face.kind}>
            <Card face={face} />
          </li>
        ))}
      </ul>
      {SIZES.filter((size) => !only || size === only).map((size) => (
        <div key={size} class="sheet">
          <Back size={size} />
          {SAMPLES.map((face) => (
            <Card key={face.kind} face={face} size={size} step={face.family === 'property' ? 2 : 0} />
          ))}
        </div>
      ))}
    </main>
  );
}

const root = document.getElementById('app');
if (root) render(<Gallery />, root);
