import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { reviewTexts } from '@hexreel/domain/texts/ratings';
import { canUseMovie, movieRefusal, requireOpenMovie, type MovieAvailability } from '../catalogue/index.ts';

/** Users remove their ratings and reviews, also of a banned movie (R98, R181). */
export function canRemoveRating(movie: MovieAvailability): boolean {
  return movie !== 'unknown';
}

/** @throws ApiError movie_not_found */
export function requireRemovable(movie: MovieAvailability): void {
  if (!canRemoveRating(movie)) throw movieRefusal(movie);
}

/** A user before another's review. */
interface Reader {
  readonly readerId: string;
  readonly authorId: string;
}

/** No one votes on their own review. */
export function canVote(movie: MovieAvailability, { readerId, authorId }: Reader): boolean {
  return canUseMovie(movie) && readerId !== authorId;
}

/** @throws ApiError movie_not_found, movie_banned, forbidden for the viewer's own review */
export function requireVotable(movie: MovieAvailability, reader: Reader): void {
  if (canVote(movie, reader)) return;
  requireOpenMovie(movie);
  throw new ApiError('forbidden', errorTexts.ownReview);
}

/** Those who rated a movie say which of its reviews by others give the story away (R288). */
export function canFlag(movie: MovieAvailability, reader: Reader & { readonly hasRated: boolean }): boolean {
  return canVote(movie, reader) && reader.hasRated;
}

/** @throws ApiError movie_not_found, movie_banned, forbidden for the viewer's own review and where they did not rate the movie */
export function requireFlagger(movie: MovieAvailability, reader: Reader & { readonly hasRated: boolean }): void {
  if (canFlag(movie, reader)) return;
  requireVotable(movie, reader);
  throw new ApiError('forbidden', reviewTexts.rateToFlag);
}
