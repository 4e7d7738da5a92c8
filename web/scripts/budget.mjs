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
const fan = 'src/pages/Fan.tsx';
const table = 'src/table/TableRoute.tsx';
const lazy = (manifest[entry].dynamicImports ?? []).filter((name) => name !== fan && name !== table);
const first = files([entry]);
const styles = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));

const lines = [
  ['first load, home and join', sum(first), FIRST_LOAD],
  ['first load with the fan of cards', sum(files([entry, fan])), FIRST_LOAD],
  ['table route in all', sum(files([entry, table])), TABLE],
  ['styles in all', sum(styles), STYLES],
  ...lazy.map((name) => [name, sum([...files([name])].filter((file) => !first.has(file))), LAZY]),
];
for (const [name, bytes, limit] of lines) {
  const verdict = bytes > limit ? 'TOO LARGE' : 'ok';
  process.stdout.write(`${verdict.padEnd(10)}${(bytes / KB).toFixed(1).padStart(6)} of ${limit / KB} KB  ${name}\n`);
}
if (lines.some(([, bytes, limit]) => bytes > limit)) process.exit(1);
