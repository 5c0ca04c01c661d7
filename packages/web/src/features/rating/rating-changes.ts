import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { FirstRun } from '@hexreel/domain/contract/first-run';
import type { MovieResponse } from '@hexreel/domain/contract/movies';
import type { MyMovieResponse, RatingResponse, ReviewBody, ReviewsResponse } from '@hexreel/domain/contract/ratings';
import type { ScoreChanges } from '@hexreel/domain/rating';
import { myMovieQuery } from './rating-queries.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { isApiError } from '../../lib/failure.ts';
import { ratedIdsQuery } from '../../lib/history-ids-query.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { ownLists, queryKeys, taste } from '../../lib/query-keys.ts';

export function saveScores(movieId: number, changes: ScoreChanges): Promise<RatingResponse> {
  return browserApi.call('rateMovie', { params: { movieId }, body: changes });
}

/** @param body.version of the text that it replaces: where another one is stored by now, it fails with review_changed */
export function saveReview(movieId: number, body: ReviewBody): Promise<RatingResponse> {
  return browserApi.call('saveReview', { params: { movieId }, body });
}

/** True if a save met a text that was changed elsewhere; the form then needs the stored one (R475). */
export function readChangedReview(queryClient: QueryClient, { api, movieId, error }: ChangedReview): boolean {
  const isChanged = isApiError(error) && error.code === 'review_changed';
  if (isChanged) void queryClient.invalidateQueries({ queryKey: myMovieQuery(api, String(movieId)).queryKey });
  return isChanged;
}

interface ChangedReview {
  readonly api: Api;
  readonly movieId: number;
  readonly error: unknown;
}

export function removeRating(movieId: number): Promise<RatingResponse> {
  return browserApi.call('removeRating', { params: { movieId } });
}

/** Writes the server's answer to a change of the viewer's rating into all cached queries that show it. */
export function applyRatingAnswer(
  queryClient: QueryClient,
  { api, movieId, answer }: { readonly api: Api; readonly movieId: number; readonly answer: RatingResponse },
): void {
  const id = String(movieId);
  const { rating, summary, known: moved } = answer;
  const own = myMovieQuery(api, id).queryKey;
  // Reads started before the change may still be in progress, and would overwrite it with stale data.
  void queryClient.cancelQueries({ queryKey: own });
  queryClient.setQueryData<MyMovieResponse>(
    own,
    (known) => known && { ...known, rating, may: { ...known.may, remove: rating !== null } },
  );
  const rated = ratedIdsQuery(api).queryKey;
  void queryClient.cancelQueries({ queryKey: rated });
  // A rated movie counts as seen.
  void queryClient.invalidateQueries({ queryKey: queryKeys.historyIds });
  queryClient.setQueryData(rated, (ids) => {
    const others = ids?.filter((other) => other !== movieId);
    return rating === null ? others : others?.concat(movieId);
  });
  // A new member's first movies show what is saved of them; a first read goes on.
  void queryClient.cancelQueries({ queryKey: laterQueryKeys.firstRun, predicate: ({ state }) => state.data !== undefined });
  queryClient.setQueryData<FirstRun['movies']>(laterQueryKeys.firstRun, (known) =>
    known?.map((offer) => (offer.movie.id === movieId ? { ...offer, scores: rating?.scores ?? null } : offer)),
  );
  queryClient.setQueryData<MovieResponse>(
    queryKeys.movie(id),
    (movie) =>
      movie && {
        ...movie,
        averages: summary.averages,
        raters: summary.raters,
        known: perCharacteristic((name) => moved[name].now),
      },
  );
  queryClient.setQueriesData<ReviewsResponse>({ queryKey: queryKeys.reviews(id) }, (known) =>
    known == null || known.summary === null ? known : { ...known, summary },
  );
  void queryClient.invalidateQueries({ queryKey: queryKeys.reviews(id) });
  void queryClient.invalidateQueries({
    refetchType: 'none',
    predicate: ({ meta, queryHash }) => meta?.ratings === true && queryHash !== hashKey(own),
  });
  for (const queryKey of [taste, ownLists]) void queryClient.invalidateQueries({ refetchType: 'none', queryKey });
}
