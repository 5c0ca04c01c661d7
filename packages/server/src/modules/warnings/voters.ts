import { establishedRatings } from '@hexreel/domain/warnings';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { opinion, rating, user, viewing } from '../../db/schema/index.ts';
import { availabilityOf, type MovieAvailability } from '../catalogue/index.ts';

/** Facts that decide if a user may vote on a movie's topics, and the weight of the vote. */
export interface VoterFacts {
  readonly availability: MovieAvailability;
  readonly rated: boolean;
  readonly seen: boolean;
  /** Ratings of any movies, counted up to what makes an account established. */
  readonly ratings: number;
  readonly createdAt: Date;
}

/** One statement. @throws Error if the user does not exist */
export async function readVoterFacts(
  database: Database,
  { userId, movieId }: { readonly userId: string; readonly movieId: number },
): Promise<VoterFacts> {
  const [facts] = await factsOfVoter(database).execute({ userId, movieId });
  if (facts === undefined) throw new Error('The voter has no account');
  return facts;
}

const factsOfVoter = prepareOnce((database) => {
  const userId = sql.placeholder('userId');
  const movieId = sql.placeholder('movieId');
  const has = (table: typeof rating | typeof viewing | typeof opinion) =>
    sql<boolean>`exists (select from ${table} where ${table.userId} = ${userId} and ${table.movieId} = ${movieId})`;
  return database
    .select({
      availability: availabilityOf(movieId),
      rated: has(rating),
      seen: sql<boolean>`(${has(viewing)} or ${has(opinion)})`,
      ratings: sql<number>`(select count(*)::int from (
        select from ${rating} where ${rating.userId} = ${userId} limit ${sql.raw(String(establishedRatings))}) as counted)`,
      createdAt: user.createdAt,
    })
    .from(user)
    .where(eq(user.id, userId))
    .prepare('voter_facts');
});
