import type { PersonReviews } from '@hexreel/domain/api/people';
import { personReviewsPerPage } from '@hexreel/domain/people';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { movie, rating } from '../../db/schema/index.ts';
import { momentSchema, movieIdSchema, readCursor, writeCursor } from '../../platform/cursors/index.ts';
import { isAvailable } from './person-sql.ts';
import { presentPersonReview, reviewColumns } from './present-review.ts';
import { requireVisible, type ProfileReading } from './read-profile.ts';

/** When it was listed, in milliseconds, and the movie. */
const placeSchema = z.tuple([momentSchema, movieIdSchema]);

/**
 * A page of what one person says of movies, the newest first; ratings without a text are reviews too (readings, 32).
 * Two statements, whatever there is.
 * @throws ApiError person_not_found, invalid_request for a cursor that is none
 */
export async function readPersonReviews(
  database: Database,
  reading: ProfileReading,
  cursor: string | undefined,
): Promise<PersonReviews> {
  const after = cursor === undefined ? null : readCursor(cursor, placeSchema);
  const [rows] = await Promise.all([readRows(database, reading, after), requireVisible(database, reading.personId)]);
  const shown = rows.slice(0, personReviewsPerPage);
  const last = shown.at(-1);
  const more = rows.length > shown.length && last !== undefined;
  return {
    reviews: shown.map(presentPersonReview),
    nextCursor: more ? writeCursor([last.listedAt.getTime(), last.movie.id]) : null,
  };
}

function readRows(database: Database, { personId, isOwn }: ProfileReading, after: readonly [number, number] | null) {
  const comesAfter =
    after === null
      ? undefined
      : sql`(${rating.listedAt}, ${rating.movieId}) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]}::int)`;
  return database
    .select(reviewColumns)
    .from(rating)
    .innerJoin(movie, eq(movie.id, rating.movieId))
    .where(and(eq(rating.personId, personId), isOwn ? undefined : isAvailable, comesAfter))
    .orderBy(desc(rating.listedAt), desc(rating.movieId))
    .limit(personReviewsPerPage + 1);
}
