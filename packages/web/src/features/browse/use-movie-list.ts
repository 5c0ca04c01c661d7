import { keepPreviousData, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { MoviesResponse } from '@hexreel/domain/contract/movies';
import type { BrowseFilters } from '@hexreel/domain/movie';
import { useApi } from '../../lib/hexreel-context.tsx';
import { isMoviesKey, moviesQuery } from './movies-query.ts';
import { joinPages, type JoinedPages, type PageState } from './joined-pages.ts';
import { pagesOf } from './list-pages.ts';
import { usePageCount } from './use-page-count.ts';

/** Browse's list for the screen. An outage never looks like an empty list. */
export type MovieList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | ({
      readonly state: 'ready';
      readonly total: number;
      /** Number of matches with too few votes for the order. */
      readonly unranked: number;
      /** Where the words of a search were found. */
      readonly found: MoviesResponse['found'];
      /** Matches of a member's search that their hard no's leave out. */
      readonly hidden: number;
      /** Matches that are left out since the viewer has seen them; null where their setting does not say so. */
      readonly seen: number | null;
      /** The movies are the previous list's while the requested one is loading. */
      readonly stale: boolean;
      readonly showMore: () => void;
      readonly retryEnd: () => void;
    } & JoinedPages);

/**
 * Requests all visible pages and joins them. The first one is the URL's, `?page=n`.
 * @param isOn nothing is requested otherwise
 */
export function useMovieList(
  filters: BrowseFilters,
  { isMember, isOn }: { readonly isMember: boolean; readonly isOn: boolean },
): MovieList {
  const api = useApi();
  const queryClient = useQueryClient();
  const { count, showMore } = usePageCount();
  const [firstPage, ...laterPages] = pagesOf(filters, count);

  const first = useQuery({ ...moviesQuery(api, firstPage, isMember), enabled: isOn, placeholderData: keepPreviousData });
  const later = useQueries({ queries: laterPages.map((page) => ({ ...moviesQuery(api, page, isMember), enabled: isOn })) });

  if (first.isError && first.data === undefined)
    return { state: 'failed', error: first.error, retry: () => void first.refetch() };
  if (first.isPending) return { state: 'loading' };
  return {
    state: 'ready',
    total: first.data.total,
    unranked: first.data.unranked,
    found: first.data.found,
    hidden: first.data.hidden ?? 0,
    seen: first.data.seen ?? null,
    stale: first.isPlaceholderData,
    showMore,
    // Cached pages stay: only the failed page is requested again.
    retryEnd: () =>
      void queryClient.refetchQueries({
        type: 'active',
        predicate: ({ queryKey, state }) => isMoviesKey(queryKey) && state.status === 'error',
      }),
    ...joinPages(first.data, later.map(pageState)),
  };
}

function pageState(query: UseQueryResult<MoviesResponse>): PageState {
  if (query.data !== undefined) return { state: 'ready', page: query.data };
  return query.isError && !query.isFetching ? { state: 'failed', error: query.error } : { state: 'loading' };
}
