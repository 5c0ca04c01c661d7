import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import type { MovieAvailability } from '../catalogue/index.ts';

/** Users say of every movie on the site that they saw it; of a banned one they may only take that back (R181). */
function canRecord(movie: MovieAvailability): boolean {
  return movie === 'open';
}

/** @throws ApiError movie_not_found ('Movie not found'), movie_banned ('This movie is not available.') */
export function requireRecordable(movie: MovieAvailability): void {
  if (canRecord(movie)) return;
  throw movie === 'banned'
    ? new ApiError('movie_banned', errorTexts.movieBanned)
    : new ApiError('movie_not_found', errorTexts.movieNotFound);
}
