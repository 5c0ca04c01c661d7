import { ApiError, errorTexts } from '@hexreel/domain/api/errors';
import { perCharacteristic, type Scores } from '@hexreel/domain/characteristics';
import type { TextProblem } from '@hexreel/domain/moderation';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { person, rating } from '../../db/schema/index.ts';

export type RatingRow = typeof rating.$inferSelect;

/** Whose rating of what. */
export interface RatingKey {
  readonly personId: string;
  readonly movieId: number;
}

/** What a rating says. */
export interface RatingContent {
  readonly scores: Scores;
  readonly review: string;
}

export function contentOf(row: RatingRow): RatingContent {
  return { scores: perCharacteristic((name) => row[name]), review: row.review };
}

/** What of a rating the movie's counts hold: nothing where there is none, and while it is withdrawn. */
export function countedContentOf(row: RatingRow | null): RatingContent | null {
  return row === null || row.withdrawn ? null : contentOf(row);
}

/** Ratings one at a time, within the transaction that it is made from. */
export class RatingRepository {
  readonly #tx: Database;

  constructor(tx: Database) {
    this.#tx = tx;
  }

  /** The rating, which nobody else changes until the transaction ends. */
  async lock(key: RatingKey): Promise<RatingRow | null> {
    const [row] = await this.#tx.select().from(rating).where(isKey(key)).for('no key update');
    return row ?? null;
  }

  /**
   * Makes sure that a person stays, and is not suspended, until the transaction ends. People are locked before ratings, and ratings before
   * counts (movie-counts), so that nobody waits in a circle with somebody who leaves.
   * @throws ApiError unauthenticated where they have left, or were suspended, since the request began
   */
  async holdPerson(id: string): Promise<void> {
    const stays = and(eq(person.id, id), isNull(person.suspendedAt));
    const [held] = await this.#tx.select({ id: person.id }).from(person).where(stays).for('share');
    if (held === undefined) throw new ApiError('unauthenticated', errorTexts.signInFirst);
  }

  /** @returns null where there is one by now: somebody was faster, with the same account */
  async insert(key: RatingKey, { scores, review }: RatingContent, now: Date): Promise<RatingRow | null> {
    const reviewAt = review === '' ? null : now;
    const [row] = await this.#tx
      .insert(rating)
      .values({ ...key, ...scores, review, reviewAt, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    return row ?? null;
  }

  /** A text keeps the time at which one was saved first; another text after that is an edit (readings, 32). */
  async update(row: RatingRow, { scores, review }: RatingContent, now: Date): Promise<RatingRow> {
    const edited = review !== row.review && row.reviewAt !== null;
    const [updated] = await this.#tx
      .update(rating)
      .set({
        ...scores,
        review,
        reviewAt: row.reviewAt ?? (review === '' ? null : now),
        editedAt: edited ? now : row.editedAt,
        ...(review === '' ? {} : { reviewRemovedAt: null, reviewRemovedFor: null }),
        updatedAt: now,
      })
      .where(isKey(row))
      .returning();
    if (updated === undefined) throw new Error('A rating that was locked is gone');
    return updated;
  }

  /** Notes that an admin took the text away, which is empty by now. */
  async markRemoved(key: RatingKey, problem: TextProblem, now: Date): Promise<void> {
    await this.#tx.update(rating).set({ reviewRemovedAt: now, reviewRemovedFor: problem }).where(isKey(key));
  }

  /** Its votes go with it. */
  async delete(key: RatingKey): Promise<void> {
    await this.#tx.delete(rating).where(isKey(key));
  }
}

/** A person's rating of a movie as it stands. */
export async function findRating(database: Database, key: RatingKey): Promise<RatingRow | null> {
  const [row] = await database.select().from(rating).where(isKey(key));
  return row ?? null;
}

function isKey({ personId, movieId }: RatingKey) {
  return and(eq(rating.personId, personId), eq(rating.movieId, movieId));
}
