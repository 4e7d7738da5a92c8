// Fails where the built client outgrows its budget: gzipped bytes, counted over what a page really loads.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const KB = 1024;
const FIRST_LOAD = 25 * KB;
const TABLE = 45 * KB;
const LAZY = 15 * KB;
const STYLES = 14 * KB;

const out = new URL('../../src/fullset/server/client/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', out), 'utf8'));
const size = (file) => gzipSync(readFileSync(new URL(file, out)), { level: 9 }).length;

function reach(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const next of manifest[name].imports ?? []) reach(next, found);
  return found;
}

const files = (names) => new Set(names.flatMap((name) => [...reach(name)]).map((name) => manifest[name].file));
const sum = (all) => [...all].reduce((total, file) => total + size(file), 0);

const entry = 'index.html';
const home = [entry, 'src/app/FrontDoor.tsx'];
const room = [entry, 'src/app/Room.tsx'];
const lobby = [...room, 'src/pages/Lobby.tsx'];
const table = [...room, 'src/table/TableRoute.tsx'];

const results = [...room, 'src/pages/Results.tsx'];
const board = [...room, 'src/pages/Board.tsx'];
const book = [...table, 'src/pages/RulesSheet.tsx'];

// What is fetched later is counted over what is there already, wherever it is asked for.
const pages = [home, lobby, table, results, board, book, [entry, 'src/pages/RulesPage.tsx']];
const own = new Set(pages.flat());
const lazy = Object.keys(manifest).filter((name) => manifest[name].isDynamicEntry && !own.has(name));
const asked = (names) => [...names].flatMap((name) => manifest[name].dynamicImports ?? []);
const all = (page) => new Set(page.flatMap((name) => [...reach(name)]));
function more(name) {
  const asking = pages.filter((page) => asked(all(page)).includes(name));
  const over = (page) => sum([...files([name])].filter((file) => !files(page).has(file)));
  return Math.max(...(asking.length > 0 ? asking : [home]).map(over));
}

// The styles of a page are its own and those of all that may open over it, but for the book of rules, a page by itself.
function styles(page) {
  const found = all(page);
  for (const name of found) for (const next of asked([name])) if (!own.has(next)) reach(next, found);
  return new Set([...found].flatMap((name) => manifest[name].css ?? []));
}

const lines = [
  ['first load, home', sum(files(home)), FIRST_LOAD],
  ['a lobby, joined by a link', sum(files(lobby)), FIRST_LOAD],
  ['a table in play', sum(files(table)), TABLE],
  ['styles of the front door', sum(styles(home)), STYLES],
  ['styles of a lobby', sum(styles(lobby)), STYLES],
  ['styles of a table in play, its prompts and sheets', sum(styles(table)), STYLES],
  ['styles of results', sum(styles(results)), STYLES],
  ['the book of rules over a table', sum(files(book)) - sum(files(table)), LAZY],
  ['styles of the shared screen', sum(styles(board)), STYLES],
  ['the shared screen', sum(files(board)) - sum(files(room)), LAZY],
  ['results', sum(files(results)) - sum(files(room)), LAZY],
  ...lazy.map((name) => [name, more(name), LAZY]),
];
for (const [name, bytes, limit] of lines) {
  const verdict = bytes > limit ? 'TOO LARGE' : 'ok';
  process.stdout.write(`${verdict.padEnd(10)}${(bytes / KB).toFixed(1).padStart(6)} of ${limit / KB} KB  ${name}\n`);
}
if (lines.some(([, bytes, limit]) => bytes > limit)) process.exit(1);
