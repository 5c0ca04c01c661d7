import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import type { MovieStanding } from '../movies/index.ts';

/**
 * Who may do what with ratings. Everybody here is a member already: the routes refuse others (platform/access).
 * Members rate and review every movie on the site; of a banned one they may only remove what they said (readings, 22, 25).
 */
export function canRate(movie: MovieStanding): boolean {
  return movie === 'open';
}

export function canRemoveRating(movie: MovieStanding): boolean {
  return movie !== 'unknown';
}

/** Nobody votes on their own review. */
function canVote(movie: MovieStanding, people: { readonly voterId: string; readonly authorId: string }): boolean {
  return movie === 'open' && people.voterId !== people.authorId;
}

/** @throws ApiError movie_not_found ('Movie not found'), movie_banned ('This movie is not available.') */
export function requireRateable(movie: MovieStanding): void {
  if (!canRate(movie)) throw refusalOf(movie);
}

/** @throws ApiError movie_not_found */
export function requireRemovable(movie: MovieStanding): void {
  if (!canRemoveRating(movie)) throw refusalOf(movie);
}

/** @throws ApiError movie_not_found, movie_banned, forbidden for the own review */
export function requireVotable(movie: MovieStanding, people: { readonly voterId: string; readonly authorId: string }): void {
  if (canVote(movie, people)) return;
  throw movie === 'open' ? new ApiError('forbidden', errorTexts.ownReview) : refusalOf(movie);
}

function refusalOf(movie: MovieStanding): ApiError {
  return movie === 'banned'
    ? new ApiError('movie_banned', errorTexts.movieBanned)
    : new ApiError('movie_not_found', errorTexts.movieNotFound);
}
