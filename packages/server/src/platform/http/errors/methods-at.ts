import type { RouteEntry } from '../access/index.ts';

/** The methods that are supported at a path, sorted by name; empty where no route matches. */
export function methodsAt(routes: readonly RouteEntry[], path: string): string[] {
  const isApi = path === '/api' || path.startsWith('/api/');
  // Pages have every other path; within the API theirs says that there is nothing.
  const here = routes.filter(({ url }) => (url === '/*' ? !isApi : matches(url, path)));
  return [...new Set(here.map(({ method }) => method))].toSorted();
}

/** True if a path matches a route's pattern, such as /api/movies/:id; a parameter matches one segment. */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.replace(/\/$/u, '').split('/');
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
}
