import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import type { MovieStanding } from '../movies/index.ts';

/** Members add every movie on the site; a banned one stays where it is and may only be removed (readings, 22). */
function canAdd(movie: MovieStanding): boolean {
  return movie === 'open';
}

/** @throws ApiError movie_not_found ('Movie not found'), movie_banned ('This movie is not available.') */
export function requireAddable(movie: MovieStanding): void {
  if (canAdd(movie)) return;
  throw movie === 'banned'
    ? new ApiError('movie_banned', errorTexts.movieBanned)
    : new ApiError('movie_not_found', errorTexts.movieNotFound);
}
