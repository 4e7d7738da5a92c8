// Which page an address asks for. One table keeps one address for its whole life.
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'table'; readonly code: string; readonly as: 'player' | 'watch' | 'board' }
  | { readonly page: 'missing' };

const TABLE = /^\/t\/([A-Z0-9]{4})(?:\/(watch|board))?\/?$/i;

export function routeOf(path: string): Route {
  if (path === '/' || path === '/index.html') return { page: 'home' };
  const [, code, as] = TABLE.exec(path) ?? [];
  if (!code) return { page: 'missing' };
  return { page: 'table', code: code.toUpperCase(), as: as === 'watch' || as === 'board' ? as : 'player' };
}
