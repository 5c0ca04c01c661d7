import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { person, rating, vote } from '../../db/schema/index.ts';
import type { Notice } from '../../platform/notices/index.ts';
import { moveCounts } from './movie-counts.ts';
import { newsOf, newsOfReviews } from './news.ts';
import { countedContentOf, type RatingRow } from './rating-repository.ts';

/**
 * Takes a person's ratings out of the averages and their votes out of the counts, in the transaction in which they
 * leave; the rows themselves go with the person. Locks the person first, so that nothing of theirs is added meanwhile,
 * then ratings, then counts, as everybody does. A fixed number of statements, however much there is.
 * @returns what is new by it, to be told at the commit
 */
export async function leaveRatings(tx: Database, personId: string): Promise<Notice[]> {
  await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for('update');
  await lockTouched(tx, personId);
  const votedOn = await takeBackVotes(tx, personId);
  const left = await tx.delete(rating).where(eq(rating.personId, personId)).returning();
  const counted = left.length === 0 ? [] : await moveCounts(tx, left.map(moveAway));
  return [...counted.flatMap(newsOf), ...votedOn.map(newsOfReviews)];
}

function moveAway(row: RatingRow) {
  return { movieId: row.movieId, before: countedContentOf(row), after: null };
}

/** One's own ratings and those one has voted on, in the order in which everybody who leaves locks them. */
async function lockTouched(tx: Database, personId: string): Promise<void> {
  await tx.execute(sql`
    select 1 from ${rating}
    join (
      select person_id, movie_id from ${rating} where person_id = ${personId}
      union
      select author_id, movie_id from ${vote} where voter_id = ${personId}
    ) as touched on touched.person_id = ${rating.personId} and touched.movie_id = ${rating.movieId}
    order by ${rating.personId}, ${rating.movieId}
    for no key update of ${rating}`);
}

/** @returns the movies whose reviews lost a vote */
async function takeBackVotes(tx: Database, personId: string): Promise<number[]> {
  const rows = await tx
    .update(rating)
    .set({
      helpful: sql`${rating.helpful} - ${vote.helpful}::int`,
      notHelpful: sql`${rating.notHelpful} - (not ${vote.helpful})::int`,
    })
    .from(vote)
    .where(and(eq(vote.voterId, personId), eq(vote.authorId, rating.personId), eq(vote.movieId, rating.movieId)))
    .returning({ movieId: rating.movieId });
  return [...new Set(rows.map(({ movieId }) => movieId))];
}
