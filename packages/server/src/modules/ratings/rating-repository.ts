import { perCharacteristic, type Scores } from '@hexreel/domain/characteristics';
import type { TextProblem } from '@hexreel/domain/moderation';
import { and, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { rating } from '../../db/schema/index.ts';
import { availabilityOf, type MovieAvailability } from '../catalogue/index.ts';

export type RatingRow = typeof rating.$inferSelect;

/** The user and the movie. */
export interface RatingKey {
  readonly userId: string;
  readonly movieId: number;
}

/** The content of a rating. */
export interface RatingContent {
  readonly scores: Scores;
  readonly review: string;
  /** The whole text gives the story away (R287). */
  readonly spoiler: boolean;
}

export function contentOf(row: RatingRow): RatingContent {
  return { scores: perCharacteristic((name) => row[name]), review: row.review, spoiler: row.spoiler };
}

/** What the movie's counts contain of a rating: nothing if there is none, and while it is withdrawn. */
export function countedContentOf(row: RatingRow | null): RatingContent | null {
  return row === null || row.withdrawn ? null : contentOf(row);
}

/**
 * Ratings one at a time, in the given transaction. Users are locked before ratings, and ratings before counts
 * (movie-counts), so that no two transactions wait for each other.
 */
export class RatingRepository {
  readonly #tx: Database;

  constructor(tx: Database) {
    this.#tx = tx;
  }

  /** The rating, which no one else changes until the transaction ends. */
  async lock(key: RatingKey): Promise<RatingRow | null> {
    const [row] = await ratingForUpdate(this.#tx).execute({ ...key });
    return row ?? null;
  }

  /** The same, with the movie's availability, in one statement; after `lockUserAndMovie`. */
  async lockWithAvailability(
    key: RatingKey,
  ): Promise<{ readonly availability: MovieAvailability; readonly row: RatingRow | null }> {
    const [found] = await ratingWithAvailability(this.#tx).execute({ ...key });
    return { availability: found?.availability ?? 'unknown', row: found?.own ?? null };
  }

  /** @returns null if there is one by now: another request of the same account was faster */
  async insert(key: RatingKey, { scores, review, spoiler }: RatingContent, now: Date): Promise<RatingRow | null> {
    const [row] = await insertRating(this.#tx).execute({
      ...key,
      ...scores,
      review,
      spoiler,
      reviewAt: review === '' ? null : now.toISOString(),
      now: now.toISOString(),
    });
    return row ?? null;
  }

  /** A review keeps the time at which it was first saved; another text after that is an edit (R101). */
  async update(row: RatingRow, { scores, review, spoiler }: RatingContent, now: Date): Promise<RatingRow> {
    const edited = review !== row.review && row.reviewAt !== null;
    const reviewAt = row.reviewAt ?? (review === '' ? null : now);
    const editedAt = edited ? now : row.editedAt;
    const [updated] = await updateRating(this.#tx).execute({
      userId: row.userId,
      movieId: row.movieId,
      ...scores,
      review,
      spoiler,
      reviewAt: reviewAt?.toISOString() ?? null,
      editedAt: editedAt?.toISOString() ?? null,
      now: now.toISOString(),
    });
    if (updated === undefined) throw new Error('A locked rating is gone');
    return updated;
  }

  /** Records that an admin removed the text, which is empty by now. */
  async markRemoved(key: RatingKey, problem: TextProblem, now: Date): Promise<void> {
    await this.#tx.update(rating).set({ reviewRemovedAt: now, reviewRemovedFor: problem }).where(isKey(key));
  }

  /** Its votes are deleted with it. */
  async delete(key: RatingKey): Promise<void> {
    await this.#tx.delete(rating).where(isKey(key));
  }
}

/** A user's current rating of a movie. */
export async function findRating(database: Database, key: RatingKey): Promise<RatingRow | null> {
  const [row] = await ratingByKey(database).execute({ ...key });
  return row ?? null;
}

const placedKey = { userId: sql.placeholder('userId'), movieId: sql.placeholder('movieId') };

const ratingByKey = prepareOnce((database) => database.select().from(rating).where(isKey(placedKey)).prepare('rating_by_key'));

const ratingForUpdate = prepareOnce((database) => selectForUpdate(database).prepare('rating_for_update'));

const ratingWithAvailability = prepareOnce((database) => {
  const own = database.$with('own').as(selectForUpdate(database));
  return database
    .with(own)
    .select({ availability: availabilityOf(placedKey.movieId), own: own._.selectedFields })
    .from(sql`(select) as one`)
    .leftJoin(own, sql`true`)
    .prepare('rating_with_availability');
});

function selectForUpdate(database: Database) {
  return database.select().from(rating).where(isKey(placedKey)).for('no key update');
}

const placedContent = {
  ...perCharacteristic((name) => sql`${sql.placeholder(name)}`),
  review: sql`${sql.placeholder('review')}`,
  spoiler: sql`${sql.placeholder('spoiler')}`,
  reviewAt: placedTime('reviewAt'),
  updatedAt: placedTime('now'),
};

const insertRating = prepareOnce((database) =>
  database
    .insert(rating)
    .values({ ...placedKey, ...placedContent, createdAt: placedTime('now') })
    .onConflictDoNothing()
    .returning()
    .prepare('insert_rating'),
);

/** A text that is there was not removed. */
const updateRating = prepareOnce((database) => {
  const unlessReviewed = (column: PgColumn) => sql`case when ${sql.placeholder('review')}::text = '' then ${column} end`;
  return database
    .update(rating)
    .set({
      ...placedContent,
      editedAt: placedTime('editedAt'),
      reviewRemovedAt: unlessReviewed(rating.reviewRemovedAt),
      reviewRemovedFor: unlessReviewed(rating.reviewRemovedFor),
    })
    .where(isKey(placedKey))
    .returning()
    .prepare('update_rating');
});

/** A time as an ISO text, or null. */
function placedTime(name: string): SQL {
  return sql`${sql.placeholder(name)}::timestamptz`;
}

function isKey({ userId, movieId }: RatingKey | Readonly<Record<keyof RatingKey, Placeholder>>) {
  return and(eq(rating.userId, userId), eq(rating.movieId, movieId));
}
