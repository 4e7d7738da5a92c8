// How the client is built: where its parts go, which ports serve it while it is written, and how its tests run.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Where the server runs while the client is written.
const server = env.FULLSET_SERVER ?? 'http://127.0.0.1:8000';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

// Class names are counted in every style sheet and every part that uses it: the name, and three signs for its file.
function className(name: string, file: string): string {
  const mark = createHash('sha256')
    .update(relative(path('.'), file))
    .digest('base64url');
  return `${name}${mark.slice(0, 3)}`;
}

// Small files compress badly, and each costs a request: what is always fetched together is one.
const together = [
  // Every page.
  {
    name: 'base',
    test: /node_modules|src\/(i18n|net|protocol|theme)\/|src\/state\/(connection|edition|fold|kept|steps|table|toast)|src\/app\/(?!Room|FrontDoor)|ui\/(classes|later|twice)|cards\/more|en\/client/,
    priority: 3,
  },
  // Whatever shows cards.
  { name: 'cards', test: /state\/faces|cards\/(?!harsh|more)/, priority: 2 },
  // What the table shares with its prompts and sheets.
  {
    name: 'set',
    test: /table\/(Plot|Fans|Lie|Pop|Emblem|clock|words|places|zones|sheets|reading)\.|prompts\/(walk|plan)\.|state\/selection/,
    priority: 1,
  },
];

export default defineConfig({
  resolve: { alias: { '@texts': path('../src/fullset/texts') } },
  server: {
    // The catalogues lie outside web/, because Python reads the same files.
    fs: { allow: [path('.'), path('../src/fullset/texts')] },
    proxy: { '/api': server, '^/t/[^/]+/(socket|qr\\.svg)': { target: server, ws: true } },
  },
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: '../src/fullset/server/client',
    emptyOutDir: true,
    target: 'es2022',
    // The first that know light-dark(), so that the themes stand as one list.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: true,
    // Every byte is counted by scripts/budget.mjs; a data address would hide in the JavaScript.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: together } } },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/*.test.mjs'],
    restoreMocks: true,
    // A test that hangs is found all the same; one on a busy machine is only slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
