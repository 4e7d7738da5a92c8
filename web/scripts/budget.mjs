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
const fan = 'src/pages/Fan.tsx';
const room = [entry, 'src/app/Room.tsx'];
const lobby = [...room, 'src/pages/Lobby.tsx'];
const table = [...room, 'src/table/TableRoute.tsx'];

// What is fetched later is counted over what is there already, wherever it is asked for.
const pages = [home, lobby, table, [entry, 'src/pages/RulesPage.tsx']];
const counted = new Set([...pages.flat(), fan]);
const lazy = Object.keys(manifest).filter((name) => manifest[name].isDynamicEntry && !counted.has(name));
const asks = (page, name) =>
  page.some((one) => [...reach(one)].some((part) => manifest[part].dynamicImports?.includes(name)));
function more(name) {
  const asking = pages.filter((page) => asks(page, name));
  const over = (page) => sum([...files([name])].filter((file) => !files(page).has(file)));
  return Math.max(...(asking.length > 0 ? asking : [home]).map(over));
}
const styles = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));

const lines = [
  ['first load, home', sum(files(home)), FIRST_LOAD],
  ['first load, home with its fan of cards', sum(files([...home, fan])), FIRST_LOAD],
  ['a table before its deal, joined by a link', sum(files(lobby)), TABLE],
  ['a table in play', sum(files(table)), TABLE],
  ['styles in all', sum(styles), STYLES],
  ...lazy.map((name) => [name, more(name), LAZY]),
];
for (const [name, bytes, limit] of lines) {
  const verdict = bytes > limit ? 'TOO LARGE' : 'ok';
  process.stdout.write(`${verdict.padEnd(10)}${(bytes / KB).toFixed(1).padStart(6)} of ${limit / KB} KB  ${name}\n`);
}
if (lines.some(([, bytes, limit]) => bytes > limit)) process.exit(1);
