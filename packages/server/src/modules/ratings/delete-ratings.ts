import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { user, rating, helpfulVote, spoilerFlag } from '../../db/schema/index.ts';
import type { FinishDeletion } from '../../platform/events/index.ts';
import { userEvent } from '../users/index.ts';
import { moveCounts } from './movie-counts.ts';
import { eventsFor, reviewsEvent } from './rating-events.ts';
import { countedContentOf, type RatingRow } from './rating-content.ts';

/**
 * Deletes a user's ratings and takes their votes out of the reviews they voted on, in the transaction that deletes their
 * account. Locks the user first, so that nothing of theirs is added, then ratings, the common lock order. A fixed number
 * of statements, however much there is.
 * @returns what takes the ratings out of the averages, at the end of the same transaction, and returns the events, to be
 *   published on commit
 */
export async function deleteRatingsOf(tx: Database, userId: string): Promise<FinishDeletion> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
  await lockTouched(tx, userId);
  const votedOn = [...(await removeVotes(tx, userId)), ...(await removeFlags(tx, userId))];
  const left = await tx.delete(rating).where(eq(rating.userId, userId)).returning();
  const movies = new Set(votedOn.map(({ movieId }) => movieId));
  const authors = new Set(votedOn.map(({ authorId }) => authorId));
  return async () => {
    const counted = left.length === 0 ? [] : await moveCounts(tx, left.map(removalOf));
    return [...counted.flatMap(eventsFor), ...[...movies].map(reviewsEvent), ...[...authors].map(userEvent)];
  };
}

function removalOf(row: RatingRow) {
  return { movieId: row.movieId, before: countedContentOf(row), after: null };
}

/** The user's ratings and those they voted on, in the order in which every account deletion locks them. */
async function lockTouched(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`
    select 1 from ${rating}
    join (
      select person_id, movie_id from ${rating} where person_id = ${userId}
      union
      select author_id, movie_id from ${helpfulVote} where voter_id = ${userId}
      union
      select author_id, movie_id from ${spoilerFlag} where flagged_by = ${userId}
    ) as touched on touched.person_id = ${rating.userId} and touched.movie_id = ${rating.movieId}
    order by ${rating.userId}, ${rating.movieId}
    for no key update of ${rating}`);
}

interface TouchedReview {
  readonly authorId: string;
  readonly movieId: number;
}

const touchedReview = { authorId: rating.userId, movieId: rating.movieId };

/** @returns the reviews that lost a vote */
function removeVotes(tx: Database, userId: string): Promise<TouchedReview[]> {
  return tx
    .update(rating)
    .set({
      helpful: sql`${rating.helpful} - ${helpfulVote.helpful}::int`,
      notHelpful: sql`${rating.notHelpful} - (not ${helpfulVote.helpful})::int`,
    })
    .from(helpfulVote)
    .where(and(eq(helpfulVote.voterId, userId), eq(helpfulVote.authorId, rating.userId), eq(helpfulVote.movieId, rating.movieId)))
    .returning(touchedReview);
}

/** @returns the reviews that lost a spoiler flag */
function removeFlags(tx: Database, userId: string): Promise<TouchedReview[]> {
  return tx
    .update(rating)
    .set({ spoilerFlags: sql`${rating.spoilerFlags} - 1` })
    .from(spoilerFlag)
    .where(
      and(eq(spoilerFlag.flaggedBy, userId), eq(spoilerFlag.authorId, rating.userId), eq(spoilerFlag.movieId, rating.movieId)),
    )
    .returning(touchedReview);
}
