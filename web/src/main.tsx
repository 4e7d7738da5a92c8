import { render } from 'preact';
import { App } from './app/App';
import { dressPage } from './app/appearance';
import { watchAddress } from './app/go';
import './theme/tokens.css';
import './theme/base.css';

dressPage(document.documentElement);
watchAddress();
const root = document.getElementById('app');
if (root) render(<App />, root);
