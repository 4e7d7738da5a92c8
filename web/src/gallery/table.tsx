// Development only: the table in each of its states, from the fixtures. `?scene=pay&theme=dark`; `?scene=story` plays rows.
import { render } from 'preact';
import '../theme/tokens.css';
import '../theme/base.css';
import '../cards/harsh';
import edition from '../../test/fixtures/edition.json';
import type { EditionSheet, Row, Welcome } from '../protocol/types';
import { keepEdition } from '../state/edition';
import { fold, welcome } from '../state/fold';
import TableRoute from '../table/TableRoute';

const scenes = import.meta.glob('../../test/fixtures/*.json', { import: 'default' });
const query = new URLSearchParams(location.search);
const theme = query.get('theme');
if (theme) document.documentElement.dataset.theme = theme;
const name = query.get('scene') ?? 'play';
const PACE_MS = Number(query.get('pace') ?? 900);

function run(rows: readonly Row[]): void {
  const [row, ...rest] = rows;
  if (!row) return;
  setTimeout(() => {
    fold(row);
    run(rest);
  }, PACE_MS);
}

async function show(): Promise<void> {
  // The generated types ask for tuples and literal names where JSON has arrays and strings.
  const other = await scenes[`../../test/fixtures/${query.get('edition')}.json`]?.();
  keepEdition((other ?? edition) as unknown as EditionSheet);
  const found = (await scenes[`../../test/fixtures/${name}.json`]?.()) as Welcome | readonly [Welcome, ...Row[]];
  const [first, ...rows] = 'parts' in found ? [found] : found;
  welcome({ ...first, now: first.now + Number(query.get('late') ?? 0) });
  const root = document.getElementById('app');
  if (root) render(<TableRoute />, root);
  run(rows);
}

void show();
