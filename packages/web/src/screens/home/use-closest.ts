import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HomeResponse, MovieSummary } from '@hexreel/domain/contract/movies';
import type { BrowseFilters } from '@hexreel/domain/movie';
import { closestOnHome, formatTarget, moodsOn, isSameTarget, type Target } from '@hexreel/domain/reel';
import { moviesQuery } from '../../features/browse/movies-query.ts';
import { useApi } from '../../lib/hexreel-context.tsx';

export interface Closest {
  readonly movies: readonly MovieSummary[];
  /** How many movies can be compared; 0 where these are the most popular instead, since nothing is asked for or no movie has enough raters. */
  readonly total: number;
  /** True if these are still the movies of what was asked before. */
  readonly isOutdated: boolean;
  readonly error: Error | null;
  readonly retry: () => unknown;
}

/**
 * The movies that are closest to what the dials ask for: those that Home came with for the first target, the most popular
 * where nothing is set or too little is rated, and otherwise the first of Browse's list, which all visitors who ask for the same share (R267). An
 * answer belongs to its question, so one that comes late is never shown.
 * @param own narrows that list for a member
 */
export function useClosest(
  target: Target,
  own: Pick<BrowseFilters, 'mine'>,
  { day, closest, popular }: Pick<HomeResponse, 'day' | 'closest' | 'popular'>,
): Closest {
  const near = formatTarget(target);
  const isFirst = isSameTarget(target, moodsOn(day)[0].target);
  const answer = useQuery({
    ...moviesQuery(useApi(), { near, ...own }, own.mine !== undefined),
    enabled: near !== '' && !isFirst,
    placeholderData: keepPreviousData,
  });
  const retry = answer.refetch;
  const most = { movies: popular.slice(0, closestOnHome), total: 0 };
  const filled = (list: HomeResponse['closest']) =>
    list.movies.length === 0 ? most : { movies: list.movies.slice(0, closestOnHome), total: list.total };
  if (near === '' || isFirst) return { ...(near === '' ? most : filled(closest)), isOutdated: false, error: null, retry };
  // Without an answer, also where there will be none, the movies are those of another question.
  const isOutdated = answer.data === undefined || answer.isPlaceholderData;
  return { ...filled(answer.data ?? closest), isOutdated, error: answer.error, retry };
}
