import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import type { MovieAvailability } from './movie-availability.ts';

/**
 * Users act on every movie of the site: they rate it, put it on a list, say that they saw it. Of a banned one they may only
 * take that back (R98, R181).
 */
export function canUseMovie(movie: MovieAvailability): boolean {
  return movie === 'open';
}

/** @throws ApiError movie_not_found ('Movie not found'), movie_banned ('This movie is not available.') */
export function requireOpenMovie(movie: MovieAvailability): void {
  if (!canUseMovie(movie)) throw movieRefusal(movie);
}

/** The error for a movie that is not on the site. */
export function movieRefusal(movie: MovieAvailability): ApiError {
  return movie === 'banned'
    ? new ApiError('movie_banned', errorTexts.movieBanned)
    : new ApiError('movie_not_found', errorTexts.movieNotFound);
}
