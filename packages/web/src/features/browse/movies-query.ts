import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import type { BrowseFilters } from '@hexreel/domain/movie';
import { queryKeys, dependsOnRatings } from '../../lib/query-keys.ts';

/** Long enough that Back from a movie shows the list as it was rather than one that has shifted. */
const staleMilliseconds = 5 * 60_000;

/**
 * One page of the movies that match, within limits or not; `filters` as `askedFilters` returns them, since the API rejects what it
 * drops. A member's depends on their ratings and hard no's; its key is below `me`, where it is invalidated with
 * everything else of theirs.
 */
export const moviesQuery = (api: Api, { mode: _mode, ...filters }: BrowseFilters, isMember: boolean) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: isMember ? [...queryKeys.ownMovies, filters] : [...queryKeys.movies, filters],
    queryFn: () =>
      isMember
        ? api.call('browseOwnMovies', { query: writeLists(filters) })
        : api.call('browseMovies', { query: writeLists(forEveryone(filters)) }),
    staleTime: staleMilliseconds,
  });

/** The movies that a member's hard no's leave out of a search (R285). */
export const hiddenResultsQuery = (api: Api, { seen: _seen, mode: _mode, ...filters }: BrowseFilters) =>
  queryOptions({
    queryKey: [...queryKeys.hiddenResults, filters],
    queryFn: () => api.call('browseOwnMovies', { query: { ...writeLists(filters), hidden: 'only' } }),
  });

/** Without an order that only members have. */
function forEveryone<Filters extends Pick<BrowseFilters, 'sortBy'>>({ sortBy, ...filters }: Filters) {
  return sortBy === undefined || sortBy === 'me' ? filters : { ...filters, sortBy };
}

/** Lists in the API's format: values joined with commas. */
function writeLists<Filters extends Pick<BrowseFilters, 'year' | 'subgenre'>>({ year, subgenre, ...filters }: Filters) {
  return { ...filters, year: year?.join(','), subgenre: subgenre?.join(',') };
}

/** True if a query is a page of Browse's list. */
export function isMoviesKey([first, second]: readonly unknown[]): boolean {
  return first === 'movies' || (first === 'me' && second === 'movies');
}
