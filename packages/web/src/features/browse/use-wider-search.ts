import { useQuery } from '@tanstack/react-query';
import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { fewSearchResults, type BrowseFilters } from '@hexreel/domain/movie';
import { historyIdsQuery } from '../../lib/history-ids-query.ts';
import { useApi, useSite } from '../../lib/hexreel-context.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import type { MovieList } from './use-movie-list.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';

/** Results of the movie source for a search that finds little here; a second request adds them to the list. */
export type WiderSearch =
  | { readonly state: 'off' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly state: 'ready'; readonly movies: readonly MovieSummary[] };

const staleMilliseconds = 5 * 60_000;

/** Requested only in the browser, for a search without other filters that fills no page or finds no title here. */
export function useWiderSearch(filters: BrowseFilters, list: MovieList, isMember: boolean): WiderSearch {
  const api = useApi();
  const { movieSource } = useSite();
  const isWanted = useOnceHydrated(movieSource === 'tmdb' && isSearchAlone(filters) && findsLittle(list));
  const search = filters.search ?? '';
  const wider = useQuery({
    ...dependsOnRatings,
    queryKey: isMember ? laterQueryKeys.ownWiderSearch(search) : laterQueryKeys.widerSearch(search),
    queryFn: () => api.call(isMember ? 'searchOwnWider' : 'searchWider', { query: { search } }),
    staleTime: staleMilliseconds,
    enabled: isWanted,
  });
  const hidesSeen = list.state === 'ready' && list.seen !== null && filters.seen === undefined;
  const history = useQuery({ ...historyIdsQuery(api), enabled: isWanted && hidesSeen });
  if (!isWanted) return { state: 'off' };
  if (wider.isError && wider.data === undefined)
    return { state: 'failed', error: wider.error, retry: () => void wider.refetch() };
  if (wider.isPending || (hidesSeen && history.isPending)) return { state: 'loading' };
  const others = new Set(list.state === 'ready' ? list.movies.map((movie) => movie.id) : []);
  if (hidesSeen) for (const id of history.data?.seen ?? []) others.add(id);
  return { state: 'ready', movies: wider.data.movies.filter((movie) => !others.has(movie.id)) };
}

function isSearchAlone({ seen: _seen, ...filters }: BrowseFilters): boolean {
  return filters.search !== undefined && Object.keys(filters).length === 1;
}

function findsLittle(list: MovieList): boolean {
  if (list.state !== 'ready' || list.stale) return false;
  return list.total + (list.seen ?? 0) < fewSearchResults || list.found !== 'titles';
}
