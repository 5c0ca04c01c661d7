import type { RatingResponse } from '@hexreel/domain/api/ratings';
import { readReview } from '@hexreel/domain/rating';
import { findMovieStanding } from '../movies/index.ts';
import { changeRating } from './change-rating.ts';
import type { RatingsContext } from './context.ts';
import { requireRateable } from './policy.ts';
import type { RatingKey } from './rating-repository.ts';

/**
 * Saves the text of one's rating beside its scores; an empty one takes the review back.
 * @param text as checked by `checkReview`
 * @throws ApiError movie_not_found, movie_banned
 */
export async function saveReview(context: RatingsContext, key: RatingKey, text: string): Promise<RatingResponse> {
  requireRateable(await findMovieStanding(context.database, key.movieId));
  return changeRating(context, key, ({ scores }) => ({ scores, review: readReview(text) }));
}
