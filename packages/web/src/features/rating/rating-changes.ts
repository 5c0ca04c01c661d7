import type { QueryClient } from '@tanstack/react-query';
import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';
import type { MovieResponse } from '@hexreel/domain/api/movies';
import type { MyMovieResponse, RatingResponse, ReviewsResponse } from '@hexreel/domain/api/ratings';
import type { ScoreChanges } from '@hexreel/domain/rating';
import { sendChange } from '../../lib/http-api.ts';
import { myMovieQuery } from './rating-queries.ts';

export function saveScores(movieId: number, changes: ScoreChanges): Promise<RatingResponse> {
  return sendChange('PUT', `/api/me/ratings/${movieId}`, changes);
}

export function saveReview(movieId: number, review: string): Promise<RatingResponse> {
  return sendChange('PUT', `/api/me/ratings/${movieId}/review`, { review });
}

export function removeRating(movieId: number): Promise<RatingResponse> {
  return sendChange('DELETE', `/api/me/ratings/${movieId}`);
}

/** What lists and rankings show may depend on any rating; they are asked for again when they are next looked at. */
const dependent: ReadonlySet<unknown> = new Set(['home', 'movies', 'rankings', 'recommendations', 'surprise']);

/** Puts the server's answer to a change of the own rating wherever it shows. */
export function takeRatingAnswer(
  queryClient: QueryClient,
  { api, movieId, answer }: { readonly api: HexreelApi; readonly movieId: number; readonly answer: RatingResponse },
): void {
  const id = String(movieId);
  const { rating, summary } = answer;
  const own = myMovieQuery(api, id).queryKey;
  // What was asked for before the change may still be on its way, and would come as news.
  void queryClient.cancelQueries({ queryKey: own });
  queryClient.setQueryData<MyMovieResponse>(
    own,
    (known) => known && { ...known, rating, may: { ...known.may, remove: rating !== null } },
  );
  queryClient.setQueryData<MovieResponse>(
    ['movie', id],
    (known) => known && { ...known, averages: summary.averages, raters: summary.raters },
  );
  queryClient.setQueriesData<ReviewsResponse>({ queryKey: ['reviews', id] }, (known) =>
    known == null || known.summary === null ? known : { ...known, summary },
  );
  void queryClient.invalidateQueries({ queryKey: ['reviews', id] });
  void queryClient.invalidateQueries({
    refetchType: 'none',
    predicate: ({ queryKey: [first, second, third] }) =>
      dependent.has(first) || (first === 'me' && second !== undefined && third !== id),
  });
}
