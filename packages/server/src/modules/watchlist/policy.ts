import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import type { MovieAvailability } from '../catalogue/index.ts';

/** Users may add every movie on the site; a banned one stays on the list and may only be removed (R181). */
function canAdd(movie: MovieAvailability): boolean {
  return movie === 'open';
}

/** @throws ApiError movie_not_found ('Movie not found'), movie_banned ('This movie is not available.') */
export function requireAddable(movie: MovieAvailability): void {
  if (canAdd(movie)) return;
  throw movie === 'banned'
    ? new ApiError('movie_banned', errorTexts.movieBanned)
    : new ApiError('movie_not_found', errorTexts.movieNotFound);
}
