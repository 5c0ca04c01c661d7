import type { RatingResponse } from '@hexreel/domain/contract/ratings';
import { noScores } from '@hexreel/domain/rating';
import { changeRating } from './change-rating.ts';
import type { RatingsContext } from './context.ts';
import { requireRemovable } from './permissions.ts';
import type { RatingKey } from './rating-repository.ts';

/**
 * Removes the viewer's rating with its text and the votes on it, also of a banned movie (R98, R181). If there is none,
 * does nothing.
 * @throws ApiError movie_not_found
 */
export async function removeRating(context: RatingsContext, key: RatingKey): Promise<RatingResponse> {
  return changeRating(context, key, {
    policy: requireRemovable,
    change: () => ({ scores: noScores, review: '', spoiler: false }),
  });
}
