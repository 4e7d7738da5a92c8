// Development only: the front door in the state that holds the most.
import texts from '@texts/en/home.json';
import { render } from 'preact';
import { addTexts } from '../i18n/catalogue';
import { Home } from '../pages/Home';
import '../theme/tokens.css';
import '../theme/base.css';

addTexts(texts);
const still = (): void => undefined;
const root = document.getElementById('app');
if (root) {
  render(
    <Home
      name="Mona"
      returning={{ code: 'K7M2', yourTurn: true, left: '0:40' }}
      onName={still}
      onDice={still}
      onPlayBots={still}
      onNewTable={still}
      onJoin={still}
      onReturn={still}
      onSettings={still}
    />,
    root,
  );
}
