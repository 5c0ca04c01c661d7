import { ApiError } from '@hexreel/domain/contract/errors';
import type { SpoilerFlagResponse } from '@hexreel/domain/contract/ratings';
import { closedFor } from '@hexreel/domain/rating';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { and, eq, sql } from 'drizzle-orm';
import { rating, spoilerFlag } from '../../db/schema/index.ts';
import { isUuid } from '../../db/uuid.ts';
import { findMovieAvailability, lockUserAndMovie } from '../catalogue/index.ts';
import { userEvent } from '../users/index.ts';
import type { RatingsContext } from './change-rating.ts';
import { requireFlagger } from './permissions.ts';
import { reviewsEvent } from './rating-events.ts';
import { findRating, RatingRepository } from './rating-repository.ts';

export interface SpoilerFlag {
  readonly flaggedBy: string;
  /** The author's id, as in the URL. */
  readonly authorId: string;
  readonly movieId: number;
}

/**
 * The viewer says that another's review gives the story away; saying it again changes nothing (R288).
 * @throws ApiError rating_not_found, movie_not_found, movie_banned, forbidden for the viewer's own review and where they
 * have not rated the movie
 */
export async function flagSpoiler(
  context: RatingsContext,
  { flaggedBy, movieId, ...flag }: SpoilerFlag,
): Promise<SpoilerFlagResponse> {
  const authorId = flag.authorId.toLowerCase();
  return context.eventBus.change(context.database, async (tx) => {
    await lockUserAndMovie(tx, { userId: flaggedBy, movieId });
    const hasRated = (await findRating(tx, { userId: flaggedBy, movieId })) !== null;
    requireFlagger(await findMovieAvailability(tx, movieId), { readerId: flaggedBy, authorId, hasRated });
    if (!isUuid(authorId)) throw ratingNotFound();
    const row = await new RatingRepository(tx).lock({ userId: authorId, movieId });
    if (row === null || row.withdrawn || row.review === '') throw ratingNotFound();
    const added = await tx
      .insert(spoilerFlag)
      .values({ authorId, movieId, flaggedBy, flaggedAt: new Date(context.now()) })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return { result: { closedFor: closedFor(row) }, events: [] };
    await tx
      .update(rating)
      .set({ spoilerFlags: sql`${rating.spoilerFlags} + 1` })
      .where(and(eq(rating.userId, authorId), eq(rating.movieId, movieId)));
    const spoilerFlags = row.spoilerFlags + 1;
    return {
      result: { closedFor: closedFor({ spoiler: row.spoiler, spoilerFlags }) },
      events: [reviewsEvent(movieId), userEvent(authorId)],
    };
  });
}

function ratingNotFound(): ApiError {
  return new ApiError('rating_not_found', errorTexts.ratingNotFound);
}
