import type { BrowseFilters, Subgenre } from '@hexreel/domain/movie';

/** Tabs of the movie page, by their value in the URL; overview is the default and is left out. */
export type MovieTab = 'overview' | 'cast' | 'rate';

/** Id of Browse's search box; `/browse#search` leads straight into it, and so does the `/` key. */
export const searchBoxId = 'search';

export function moviePath(id: number, tab: MovieTab = 'overview'): string {
  return tab === 'overview' ? `/movie/${id}` : `/movie/${id}?tab=${tab}`;
}

/** Sign-in that leads back afterwards (readings, 13). @param from path and query of this site; left out for /profile */
export function loginPath(from?: string): string {
  return `/login${searchToQuery({ from })}`;
}

/** Settings within the own profile. */
export const settingsPath = '/profile?tab=settings';

/** Sign-up, from which sign-in leads back all the same. */
export function signUpPath(from?: string): string {
  return `/signup${searchToQuery({ from })}`;
}

/** Browse with these filters in the URL, under their names. */
export function browsePath(filters: BrowseFilters = {}): string {
  return `/browse${searchToQuery(filters)}`;
}

export function subgenrePath(subgenre: Subgenre): string {
  return browsePath({ subgenre });
}

/** '?a=1&b=2', or nothing for no parameters; undefined values are left out. Everything is text: no JSON in our URLs. */
export function searchToQuery(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') parameters.append(name, String(value));
  }
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}

/** The reverse of `searchToQuery`; values stay text, a repeated name keeps its last value. */
export function queryToSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}
