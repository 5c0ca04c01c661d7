import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { reviewTexts } from '@hexreel/domain/texts/ratings';
import type { MovieAvailability } from '../catalogue/index.ts';

/**
 * Rights concerning ratings. The viewer is always a signed-in user: the routes refuse others (platform/http/access). Users
 * rate and review every movie on the site; of a banned one they may only remove their rating and review (R98, R181).
 */
export function canRate(movie: MovieAvailability): boolean {
  return movie === 'open';
}

export function canRemoveRating(movie: MovieAvailability): boolean {
  return movie !== 'unknown';
}

/** No one votes on their own review. */
function canVote(movie: MovieAvailability, users: { readonly voterId: string; readonly authorId: string }): boolean {
  return movie === 'open' && users.voterId !== users.authorId;
}

/** @throws ApiError movie_not_found ('Movie not found'), movie_banned ('This movie is not available.') */
export function requireRateable(movie: MovieAvailability): void {
  if (!canRate(movie)) throw refusalOf(movie);
}

/** @throws ApiError movie_not_found */
export function requireRemovable(movie: MovieAvailability): void {
  if (!canRemoveRating(movie)) throw refusalOf(movie);
}

/** @throws ApiError movie_not_found, movie_banned, forbidden for the viewer's own review */
export function requireVotable(movie: MovieAvailability, users: { readonly voterId: string; readonly authorId: string }): void {
  if (canVote(movie, users)) return;
  throw movie === 'open' ? new ApiError('forbidden', errorTexts.ownReview) : refusalOf(movie);
}

/** @throws ApiError movie_not_found, movie_banned, forbidden for the viewer's own review and where they did not rate the movie */
export function requireFlagger(
  movie: MovieAvailability,
  users: { readonly voterId: string; readonly authorId: string; readonly hasRated: boolean },
): void {
  requireVotable(movie, users);
  if (!users.hasRated) throw new ApiError('forbidden', reviewTexts.rateToFlag);
}

function refusalOf(movie: MovieAvailability): ApiError {
  return movie === 'banned'
    ? new ApiError('movie_banned', errorTexts.movieBanned)
    : new ApiError('movie_not_found', errorTexts.movieNotFound);
}
