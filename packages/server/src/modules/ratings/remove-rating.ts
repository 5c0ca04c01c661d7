import type { RatingResponse } from '@hexreel/domain/api/ratings';
import { noScores } from '@hexreel/domain/rating';
import { findMovieStanding } from '../movies/index.ts';
import { changeRating } from './change-rating.ts';
import type { RatingsContext } from './context.ts';
import { requireRemovable } from './policy.ts';
import type { RatingKey } from './rating-repository.ts';

/**
 * Removes one's rating with its text and the votes on it, also of a banned movie (readings, 22 and 25). Where there is
 * none, nothing happens.
 * @throws ApiError movie_not_found
 */
export async function removeRating(context: RatingsContext, key: RatingKey): Promise<RatingResponse> {
  requireRemovable(await findMovieStanding(context.database, key.movieId));
  return changeRating(context, key, () => ({ scores: noScores, review: '' }));
}
