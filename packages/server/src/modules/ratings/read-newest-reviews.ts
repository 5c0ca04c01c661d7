import type { Review } from '@hexreel/domain/contract/ratings';
import { and, desc, eq, not, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, rating, user } from '../../db/schema/index.ts';
import { isOpen } from '../catalogue/index.ts';
import { presentReview } from './present-rating.ts';
import { reviewColumns } from './read-reviews.ts';

/** A review with the movie that it is about. */
export interface WrittenReview extends Pick<Review, 'author' | 'scores' | 'text' | 'closedFor' | 'reviewedAt'> {
  readonly movie: { readonly id: number; readonly title: string; readonly year: number | null };
  /** ISO 8601; when it was changed last, or written. */
  readonly updatedAt: string;
}

/** The newest reviews with a text, of movies that are shown. One statement. @param asked.userId only this author's */
export async function readNewestReviews(
  database: Database,
  { userId, count }: { readonly userId?: string; readonly count: number },
): Promise<WrittenReview[]> {
  const rows = await database
    .select({ movie: { id: movie.id, title: movie.title, year: movie.releaseYear }, ...reviewColumns })
    .from(rating)
    .innerJoin(user, eq(user.id, rating.userId))
    .innerJoin(movie, eq(movie.id, rating.movieId))
    .where(
      and(
        sql`${rating.review} <> ''`,
        not(rating.withdrawn),
        isOpen(database),
        userId === undefined ? undefined : eq(rating.userId, userId),
      ),
    )
    .orderBy(desc(rating.listedAt), desc(rating.userId), desc(rating.movieId))
    .limit(count);
  return rows.map(({ movie: about, ...row }) => {
    const { author, scores, text, closedFor, reviewedAt } = presentReview(row);
    return {
      author,
      movie: about,
      scores,
      text,
      closedFor,
      reviewedAt,
      updatedAt: row.editedAt?.toISOString() ?? reviewedAt,
    };
  });
}
