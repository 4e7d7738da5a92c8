// Which page an address asks for. One table keeps one address for its whole life.

/** How a table is looked at: from a seat, without one, or as the screen in the middle of the room. */
export type As = 'player' | 'watch' | 'board';

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'table'; readonly code: string; readonly as: As }
  | { readonly page: 'rules'; readonly edition: string | null; readonly chapter: string | null }
  | { readonly page: 'preset'; readonly rules: string }
  | { readonly page: 'missing' };

const TABLE = /^\/t\/([A-Z0-9]{4})(?:\/(watch|board))?\/?$/i;
const RULES = /^\/rules(?:\/([a-z-]+)(?:\/([a-z]+))?)?\/?$/;

export function routeOf(path: string, search = ''): Route {
  if (path === '/' || path === '/index.html') return { page: 'home' };
  if (path === '/cards') return { page: 'rules', edition: null, chapter: 'cards' };
  if (path === '/new') return { page: 'preset', rules: search.slice(1) };
  const [, code, as] = TABLE.exec(path) ?? [];
  // The pattern has no other words.
  if (code) return { page: 'table', code: code.toUpperCase(), as: (as?.toLowerCase() ?? 'player') as As };
  const rules = RULES.exec(path);
  if (rules) return { page: 'rules', edition: rules[1] ?? null, chapter: rules[2] ?? null };
  return { page: 'missing' };
}
