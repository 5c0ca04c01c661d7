import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import type { MovieAvailability } from '../catalogue/index.ts';

/** Every movie on the site may be added to lists; a banned one may only be taken off (R181). */
function canList(movie: MovieAvailability): boolean {
  return movie === 'open';
}

/** @throws ApiError movie_not_found ('Movie not found'), movie_banned ('This movie is not available.') */
export function requireListable(movie: MovieAvailability): void {
  if (canList(movie)) return;
  throw movie === 'banned'
    ? new ApiError('movie_banned', errorTexts.movieBanned)
    : new ApiError('movie_not_found', errorTexts.movieNotFound);
}
