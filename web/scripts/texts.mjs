// Writes src/i18n/keys.ts: the type of every key that code names literally, with the arguments its text asks for.
// `--check` only compares. Texts that the server names (log, reasons) are known at run time only and stand in no type.
import { readFileSync, writeFileSync } from 'node:fs';

const CATALOGUES = [
  'client',
  'cards',
  'editions',
  'home',
  'lobby',
  'results',
  'room',
  'rules',
  'settings',
  'table',
  'prompts',
  'watch',
  'board',
  'talk',
  'ahead',
  'clock',
];
const target = new URL('../src/i18n/keys.ts', import.meta.url);

const sentences = (text) => (typeof text === 'string' ? [text] : text.flatMap((one) => Object.values(one.match)));
const inputs = (text) =>
  typeof text === 'string' ? [] : text.flatMap((one) => one.declarations.filter((line) => line.startsWith('input ')));

function argumentsOf(text) {
  const named = sentences(text).flatMap((sentence) => [...sentence.matchAll(/\{(\w+)\}/g)].map((hit) => hit[1]));
  const declared = inputs(text).map((line) => line.slice('input '.length));
  return [...new Set([...named, ...declared])].sort();
}

function line([key, text]) {
  const names = argumentsOf(text);
  const type = names.length === 0 ? 'None' : `{ ${names.map((name) => `${name}: Arg`).join('; ')} }`;
  return `  '${key}': ${type};`;
}

const lines = CATALOGUES.flatMap((name) => {
  const file = new URL(`../../src/fullset/texts/en/${name}.json`, import.meta.url);
  return Object.entries(JSON.parse(readFileSync(file, 'utf8'))).map(line);
});
const source = `// Written by \`npm run texts\` from src/fullset/texts/en; do not edit.
import type { Arg } from './args';

type None = Record<never, never>;

export interface Texts {
${lines.join('\n')}
}
`;

if (!process.argv.includes('--check')) {
  writeFileSync(target, source);
} else if (readFileSync(target, 'utf8') !== source) {
  process.stderr.write('src/i18n/keys.ts is stale: run `npm run texts`.\n');
  process.exit(1);
}
