// Finds words for people that stand in code: every sentence belongs in the text catalogue (src/fullset/texts). It reads
// the parsed sources: text between tags, and the attributes that are read aloud or shown. `literals.mjs FOLDER` lists them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const SOURCES = fileURLToPath(new URL('../src', import.meta.url));

const SHOWN = new Set(
  'alt aria-description aria-label aria-roledescription aria-valuetext label placeholder text title'.split(' '),
);
// The gallery is a workshop for drawings that no player is served.
const UNSEEN = /^gallery\/|\.test\.tsx?$/;
const LETTERS = /\p{L}/u;
const ENTITY = /&#?\w+;/g;

function* nodes(node) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') yield node;
  for (const child of Object.values(node)) yield* nodes(child);
}

// What an expression may come to as it is written: a literal, either branch of a choice, the fixed parts of a template.
// What is called or named is looked up elsewhere.
function* written(node) {
  switch (node?.type) {
    case 'Literal':
      if (typeof node.value === 'string') yield [node, node.value];
      return;
    case 'TemplateLiteral':
      for (const part of node.quasis) yield [part, part.value.cooked];
      for (const part of node.expressions) yield* written(part);
      return;
    case 'ConditionalExpression':
      yield* written(node.consequent);
      yield* written(node.alternate);
      return;
    case 'LogicalExpression':
    case 'BinaryExpression':
      if (!node.operator.startsWith('=') && !node.operator.startsWith('!')) {
        yield* written(node.left);
        yield* written(node.right);
      }
      return;
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      yield* written(node.expression);
  }
}

function* shown(node) {
  if (node.type === 'JSXAttribute' && SHOWN.has(node.name.name)) yield* written(node.value);
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
  for (const child of node.children) {
    if (child.type === 'JSXText') yield [child, child.value];
    if (child.type === 'JSXExpressionContainer') yield* written(child);
  }
}

/** Lists the literals of one source that a person would read, as `name:line: words`. */
export function literals(name, source) {
  const { program, errors } = parseSync(name, source);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  return [...nodes(program)]
    .flatMap((node) => [...shown(node)])
    .filter(([, words]) => LETTERS.test(words.replace(ENTITY, '')))
    .map(([{ start }, words]) => `${name}:${source.slice(0, start).split('\n').length}: ${words.trim()}`);
}

/** Lists those of every source in a folder. */
export function literalsOf(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => /\.tsx?$/.test(name) && !UNSEEN.test(name));
  return names.sort().flatMap((name) => literals(name, readFileSync(join(folder, name), 'utf8')));
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const found = literalsOf(argv[2] ?? SOURCES);
  if (found.length > 0) {
    process.stderr.write(`${found.join('\n')}\nWords for people belong in src/fullset/texts: name their key.\n`);
    process.exit(1);
  }
}
