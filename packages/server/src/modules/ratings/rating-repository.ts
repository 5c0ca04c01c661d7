import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { TextProblem } from '@hexreel/domain/moderation';
import { and, eq, exists, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { movieAverage, rating } from '../../db/schema/index.ts';
import { availabilityOf, estimateJsonOf, type KnownJson, type MovieAvailability } from '../catalogue/index.ts';
import { countColumns, countsOf, type MovieCounts } from './movie-counts.ts';
import type { RatingContent, RatingRow } from './rating-content.ts';

/** The user and the movie. */
export interface RatingKey {
  readonly userId: string;
  readonly movieId: number;
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

  /**
   * The same in one statement with the movie's counts, which are locked after the rating, its availability and its estimate; after
   * `lockUserAndMovie`. The counts are null where the movie has none yet.
   */
  async lockWithCounts(key: RatingKey): Promise<{
    readonly availability: MovieAvailability;
    readonly row: RatingRow | null;
    readonly counts: MovieCounts | null;
    readonly estimate: KnownJson[0];
  }> {
    const [found] = await ratingWithCounts(this.#tx).execute({ ...key });
    const { availability = 'unknown', own = null, counts = null, estimate = null } = found ?? {};
    return { availability, row: own, counts: counts === null ? null : countsOf(counts), estimate };
  }

  /**
   * Inserts the rating and writes the movie's locked counts.
   * @returns null if there is one by now: another request of the same account was faster; the counts are as before then
   */
  async insert(
    key: RatingKey,
    { scores, review, spoiler }: RatingContent,
    { counts, now }: { readonly counts: MovieCounts; readonly now: Date },
  ): Promise<RatingRow | null> {
    const [row] = await insertRating(this.#tx).execute({
      ...key,
      ...scores,
      review,
      spoiler,
      reviewAt: review === '' ? null : now.toISOString(),
      now: now.toISOString(),
      ...valuesOf(counts),
    });
    return row ?? null;
  }

  /**
   * Updates the rating and writes the movie's locked counts. A review keeps the time at which it was first saved; another
   * text after that is an edit (R101).
   */
  async update(
    row: RatingRow,
    { scores, review, spoiler }: RatingContent,
    { counts, now }: { readonly counts: MovieCounts; readonly now: Date },
  ): Promise<RatingRow> {
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
      ...valuesOf(counts),
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

const ratingWithCounts = prepareOnce((database) => {
  const own = database.$with('own').as(selectForUpdate(database));
  // The counts wait for the rating, so that all transactions lock in the same order.
  const isRatingLocked = sql`(select count(*) from ${own}) >= 0`;
  const counts = database.$with('counts').as(
    database
      .select(countColumns)
      .from(movieAverage)
      .where(and(eq(movieAverage.movieId, placedKey.movieId), isRatingLocked))
      .for('update'),
  );
  return database
    .with(own, counts)
    .select({
      availability: availabilityOf(placedKey.movieId),
      own: own._.selectedFields,
      counts: counts._.selectedFields,
      estimate: estimateJsonOf(placedKey.movieId),
    })
    .from(sql`(select) as one`)
    .leftJoin(own, sql`true`)
    .leftJoin(counts, sql`true`)
    .prepare('rating_with_counts');
});

function selectForUpdate(database: Database) {
  return database.select().from(rating).where(isKey(placedKey)).for('no key update');
}

const placedContent = {
  ...perCharacteristic(placed),
  review: placed('review'),
  spoiler: placed('spoiler'),
  reviewAt: placedTime('reviewAt'),
  updatedAt: placedTime('now'),
};

const insertRating = prepareOnce((database) => {
  const written = database.$with('written').as(
    database
      .insert(rating)
      .values({ ...placedKey, ...placedContent, createdAt: placedTime('now') })
      .onConflictDoNothing()
      .returning(),
  );
  const isWritten = exists(database.select({ one: sql`1` }).from(written));
  return database.with(written, countsWhere(database, isWritten)).select().from(written).prepare('insert_rating');
});

const updateRating = prepareOnce((database) => {
  // A text that is there was not removed.
  const unlessReviewed = (column: PgColumn) => sql`case when ${sql.placeholder('review')}::text = '' then ${column} end`;
  const written = database.$with('written').as(
    database
      .update(rating)
      .set({
        ...placedContent,
        editedAt: placedTime('editedAt'),
        reviewRemovedAt: unlessReviewed(rating.reviewRemovedAt),
        reviewRemovedFor: unlessReviewed(rating.reviewRemovedFor),
      })
      .where(isKey(placedKey))
      .returning(),
  );
  const isWritten = exists(database.select({ one: sql`1` }).from(written));
  return database.with(written, countsWhere(database, isWritten)).select().from(written).prepare('update_rating');
});

/** The movie's counts, written where a condition holds. */
function countsWhere(database: Database, condition: SQL) {
  const counted = database
    .update(movieAverage)
    .set({
      raters: placed('raters'),
      reviews: placed('reviews'),
      ...Object.fromEntries(characteristics.map((name) => [`${name}Counts`, sql`${placed(`${name}Counts`)}::int[]`])),
    })
    .where(and(eq(movieAverage.movieId, placedKey.movieId), condition))
    .returning({ movieId: movieAverage.movieId });
  return database.$with('counted').as(counted);
}

function valuesOf({ raters, reviews, histograms }: MovieCounts) {
  return { raters, reviews, ...Object.fromEntries(characteristics.map((name) => [`${name}Counts`, histograms[name]])) };
}

function placed(name: string): SQL {
  return sql`${sql.placeholder(name)}`;
}

/** A time as an ISO text, or null. */
function placedTime(name: string): SQL {
  return sql`${placed(name)}::timestamptz`;
}

function isKey({ userId, movieId }: RatingKey | Readonly<Record<keyof RatingKey, Placeholder>>) {
  return and(eq(rating.userId, userId), eq(rating.movieId, movieId));
}
