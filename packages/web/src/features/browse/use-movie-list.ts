import { keepPreviousData, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { MoviesResponse } from '@hexreel/domain/api/movies';
import type { BrowseFilters } from '@hexreel/domain/movie';
import { useApi } from '../../lib/hexreel-context.tsx';
import { moviesQuery } from './movies-query.ts';
import { joinPages, type JoinedPages, type PageState } from './joined-pages.ts';
import { pagesOf } from './list-pages.ts';
import { usePageCount } from './use-page-count.ts';

/** Browse's list as the screen shows it. An outage never looks like an empty list. */
export type MovieList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | ({
      readonly state: 'ready';
      readonly total: number;
      /** The movies are the previous list's while the asked one is on its way. */
      readonly outdated: boolean;
      readonly showMore: () => void;
      readonly retryEnd: () => void;
    } & JoinedPages);

/** Asks for as many pages as show and joins them. The first one is the address's, `?page=n`. */
export function useMovieList(filters: BrowseFilters): MovieList {
  const api = useApi();
  const queryClient = useQueryClient();
  const { count, showMore } = usePageCount();
  const [firstPage, ...laterPages] = pagesOf(filters, count);

  const first = useQuery({ ...moviesQuery(api, firstPage), placeholderData: keepPreviousData });
  const later = useQueries({ queries: laterPages.map((page) => moviesQuery(api, page)) });

  if (first.isError) return { state: 'failed', error: first.error, retry: () => void first.refetch() };
  if (first.isPending) return { state: 'loading' };
  return {
    state: 'ready',
    total: first.data.total,
    outdated: first.isPlaceholderData,
    showMore,
    // What is already in the cache stays: only the page that failed is asked for again.
    retryEnd: () =>
      void queryClient.refetchQueries({
        queryKey: ['movies'],
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      }),
    ...joinPages(first.data, later.map(pageState)),
  };
}

function pageState(query: UseQueryResult<MoviesResponse>): PageState {
  if (query.data !== undefined) return { state: 'ready', page: query.data };
  return query.isError && !query.isFetching ? { state: 'failed', error: query.error } : { state: 'loading' };
}
