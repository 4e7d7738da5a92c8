// Writes src/protocol/types.ts from src/protocol/schema.json, which scripts/protocol.py makes from the server's types.
// `--check` only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const source = new URL('../src/protocol/schema.json', import.meta.url);
const target = new URL('../src/protocol/types.ts', import.meta.url);

const isFree = ({ type, properties, additionalProperties }) =>
  type === 'object' && !properties && !additionalProperties;

// json-schema-to-typescript knows the older spelling of tuples only, and takes an object without fields for an empty one.
function older(part) {
  if (Array.isArray(part)) return part.map(older);
  if (typeof part !== 'object' || part === null) return part;
  const { prefixItems, minItems, maxItems, ...rest } = part;
  const kept = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, older(value)]));
  if (prefixItems) return { ...kept, minItems, maxItems, items: older(prefixItems), additionalItems: false };
  return isFree(kept) ? { ...kept, additionalProperties: true } : kept;
}

const { $defs } = older(JSON.parse(readFileSync(source, 'utf8')));
const properties = Object.fromEntries(Object.keys($defs).map((name) => [name, { $ref: `#/$defs/${name}` }]));
const all = await compile({ type: 'object', properties, additionalProperties: false, $defs }, 'Everything', {
  additionalProperties: false,
  bannerComment:
    '// Written by `npm run protocol` from schema.json, which scripts/protocol.py makes from the types of the server; do not edit.',
  format: false,
  unknownAny: true,
});
// The interface that only held everything together says nothing.
const text = all
  .replace(/export interface Everything \{[^}]*\}\n/, '')
  .replace(/\/\*\*\n \* @minItems[^/]*\*\/\n/g, '');

if (!process.argv.includes('--check')) {
  writeFileSync(target, text);
} else if (readFileSync(target, 'utf8') !== text) {
  process.stderr.write('src/protocol/types.ts is stale: run `npm run protocol`.\n');
  process.exit(1);
}
