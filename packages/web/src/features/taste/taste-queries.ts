import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import type { LimitsSearchBody, LimitsSearchResponse } from '@hexreel/domain/contract/limits';
import { minutes } from '@hexreel/domain/durations';
import type { Limits } from '@hexreel/domain/limits';
import type { BrowseFilters } from '@hexreel/domain/movie';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

const searchStaleMilliseconds = minutes(5);

/** Predictions of a movie for the viewer (R241); for members. */
export const predictionsQuery = (api: Api, movieId: number | string) =>
  queryOptions({
    queryKey: [...laterQueryKeys.predictions, String(movieId)],
    queryFn: () => api.call('readPredictions', { query: { ids: String(movieId) } }),
  });

/** A list's cards are asked for in parts, so that the next page leaves the earlier ones as they are. */
const cardsPerPart = 20;
/** Further down a list cards tell nothing of the viewer. */
const mostCardParts = 6;

/** The same for the cards of a list, without the movies behind it (R258); for members. */
export const cardPredictionQueries = (api: Api, movieIds: readonly number[]) =>
  partsOf(movieIds).map((ids) =>
    queryOptions({
      queryKey: [...laterQueryKeys.predictions, 'cards', ids],
      queryFn: () => api.call('readPredictions', { query: { ids, why: 'none' } }),
    }),
  );

/** The ids of each part, as a query has them. */
function partsOf(movieIds: readonly number[]): string[] {
  const count = Math.min(Math.ceil(movieIds.length / cardsPerPart), mostCardParts);
  return Array.from({ length: count }, (_, part) => movieIds.slice(part * cardsPerPart, (part + 1) * cardsPerPart).join(','));
}

/** The viewer's expected opinion of a movie as a whole, with reasons (R552); for members. */
export const enjoymentQuery = (api: Api, movieId: number | string) =>
  queryOptions({
    queryKey: [...laterQueryKeys.enjoyment, String(movieId)],
    queryFn: () => api.call('readEnjoyment', { query: { ids: String(movieId) } }),
  });

/** The same for the cards of a list, without reasons. */
export const cardEnjoymentQueries = (api: Api, movieIds: readonly number[]) =>
  partsOf(movieIds).map((ids) =>
    queryOptions({
      queryKey: [...laterQueryKeys.enjoyment, 'cards', ids],
      queryFn: () => api.call('readEnjoyment', { query: { ids, why: 'none' } }),
    }),
  );

/** How well the viewer's scores are predicted (R241); for members. */
export const ownTasteQuery = (api: Api) =>
  queryOptions({ queryKey: laterQueryKeys.ownTaste, queryFn: () => api.call('readTaste') });

/** Movies closest to what the viewer likes (R365); for members. */
export const closestMoviesQuery = (api: Api) =>
  queryOptions({ queryKey: laterQueryKeys.closestMovies, queryFn: () => api.call('readClosestMovies') });

/** The viewer's taste compared with another member's (R249); for members. */
export const matchQuery = (api: Api, userId: string) =>
  queryOptions({ queryKey: laterQueryKeys.match(userId), queryFn: () => api.call('readMatch', { params: { userId } }) });

/** The viewer's limits (R243); for members. */
export const limitsQuery = (api: Api) => queryOptions({ queryKey: laterQueryKeys.limits, queryFn: () => api.call('readLimits') });

/** Movies alike but for the turns, such as ['gore.less'] (R248). */
export const similarQuery = (
  api: Api,
  movieId: number,
  { turns, isMember }: { readonly turns: readonly string[]; readonly isMember: boolean },
) => {
  const but = turns.join(',');
  return queryOptions({
    queryKey: [...(isMember ? laterQueryKeys.ownSimilar : laterQueryKeys.similar)(String(movieId)), but],
    queryFn: () =>
      api.call(isMember ? 'readOwnSimilar' : 'readSimilar', {
        params: { id: String(movieId) },
        query: but === '' ? {} : { but },
      }),
  });
};

/** The question of a search by limits, apart from the limits themselves. */
export interface LimitsQuestion {
  readonly limits: Limits;
  /** A visitor's; a member's are the stored ones. */
  readonly hardNos: NonNullable<LimitsSearchBody['hardNos']>;
  /** Movies that are within by an estimate alone come after the others. */
  readonly withProbably: boolean;
  readonly filters: Pick<
    BrowseFilters,
    'search' | 'person' | 'year' | 'rating' | 'subgenre' | 'agreement' | 'sortBy' | 'mine' | 'seen'
  >;
}

/** Browse within limits, page by page (R255); stores nothing. A member's own predictions count. */
export const limitsSearchQuery = (api: Api, { limits, hardNos, withProbably, filters }: LimitsQuestion, isMember: boolean) => {
  const { mine, seen, year, subgenre, sortBy, ...others } = filters;
  const isOwnOrder = sortBy === 'me';
  const own = {
    ...(mine !== undefined && { mine }),
    ...(seen !== undefined && { seen }),
    ...(isOwnOrder && { sortBy }),
  };
  const shared = {
    ...others,
    ...(sortBy !== undefined && !isOwnOrder && { sortBy }),
    ...(year !== undefined && { year: [...year] }),
    ...(subgenre !== undefined && { subgenre: [...subgenre] }),
  };
  return infiniteQueryOptions({
    queryKey: [
      ...(isMember ? laterQueryKeys.ownLimitsSearch : laterQueryKeys.limitsSearch),
      limits,
      hardNos,
      withProbably,
      filters,
    ],
    queryFn: ({ pageParam: page }) =>
      isMember
        ? api.call('searchOwnLimits', {
            body: { limits, withProbably, page, filters: { ...shared, ...own } },
          })
        : api.call('searchLimits', {
            body: { limits, withProbably, page, filters: shared, ...(hardNos.topics.length > 0 && { hardNos }) },
          }),
    initialPageParam: 1,
    getNextPageParam: (last: LimitsSearchResponse) => last.nextPage,
    // Back from a movie shows the list as it was; a score of one's own invalidates it.
    staleTime: searchStaleMilliseconds,
  });
};
