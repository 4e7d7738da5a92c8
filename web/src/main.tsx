import { render } from 'preact';
import { App } from './app/App';
import './theme/tokens.css';
import './theme/base.css';

const root = document.getElementById('app');
if (root) render(<App />, root);
