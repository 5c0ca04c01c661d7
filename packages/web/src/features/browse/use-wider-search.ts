import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { MovieCard } from '@hexreel/domain/api/movies';
import { moviesPerPage, type BrowseFilters } from '@hexreel/domain/movie';
import { useApi, useSite } from '../../lib/hexreel-context.tsx';
import type { MovieList } from './use-movie-list.ts';

/** What the movie source has for a search that finds little here; it joins the list by a second request. */
export type WiderSearch =
  | { readonly state: 'off' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly state: 'ready'; readonly movies: readonly MovieCard[] };

const staleMilliseconds = 5 * 60_000;

/** Asked in the browser only, for a search without other filters that does not fill a page here. */
export function useWiderSearch(filters: BrowseFilters, list: MovieList): WiderSearch {
  const api = useApi();
  const { movieSource } = useSite();
  const isInBrowser = useIsInBrowser();
  const isWanted = isInBrowser && movieSource === 'tmdb' && isSearchAlone(filters) && findsLittle(list);
  const search = filters.search ?? '';
  const wider = useQuery({
    queryKey: ['movies', 'wider', search],
    queryFn: () => api.widerSearch(search),
    staleTime: staleMilliseconds,
    enabled: isWanted,
  });
  if (!isWanted) return { state: 'off' };
  if (wider.isError) return { state: 'failed', error: wider.error, retry: () => void wider.refetch() };
  if (wider.isPending) return { state: 'loading' };
  const here = new Set(list.state === 'ready' ? list.movies.map((movie) => movie.id) : []);
  return { state: 'ready', movies: wider.data.movies.filter((movie) => !here.has(movie.id)) };
}

function isSearchAlone(filters: BrowseFilters): boolean {
  return filters.search !== undefined && Object.keys(filters).length === 1;
}

function findsLittle(list: MovieList): boolean {
  return list.state === 'ready' && !list.outdated && list.total < moviesPerPage;
}

/** False on the server and while its rendering is taken over. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

const subscribeToNothing = () => () => undefined;
