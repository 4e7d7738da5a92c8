// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { literals, literalsOf, SOURCES } from './literals.mjs';

const found = (jsx) => literals('Part.tsx', `export const part = ${jsx};`).map((line) => line.split(': ')[1]);

describe('words in code', () => {
  test('there are none', () => {
    expect(literalsOf(SOURCES)).toEqual([]);
  });

  test.each([
    ['<p>Your turn</p>', ['Your turn']],
    ['<>and</>', ['and']],
    ["<p>{busy ? 'Waiting' : t('turn.yours')}</p>", ['Waiting']],
    ["<p>{late && 'late'}{name ?? 'nobody'}</p>", ['late', 'nobody']],
    [`<p>{\`\${count} cards\`}</p>`, ['cards']],
    ['<button title="Pay" />', ['Pay']],
    ["<button aria-label={full ? 'A full set' : undefined} />", ['A full set']],
    [`<input placeholder={\`Name \${n}\`} />`, ['Name']],
    ['<img alt="A card" />', ['A card']],
    ['rows.map((row) => <li>{row.name} won</li>)', ['won']],
  ])('%s is found', (jsx, words) => {
    expect(found(jsx)).toEqual(words);
  });

  test.each([
    "<p class='big' role='status' lang='en'>{t('turn.yours')}</p>",
    "<p>{say('card', { kind: 'house' })} · {'×'}{2}&nbsp;</p>",
    "<p title={t('pay')}>{kind === 'house' && <House />}</p>",
    "<img alt='' />",
    "<p>{names.join(', ')}</p>",
  ])('%s names its texts or has no letters', (jsx) => {
    expect(found(jsx)).toEqual([]);
  });

  test('the line is named', () => {
    expect(literals('Part.tsx', 'const a = 1;\n\nconst b = (\n  <p>Hello</p>\n);')).toEqual(['Part.tsx:4: Hello']);
  });
});
