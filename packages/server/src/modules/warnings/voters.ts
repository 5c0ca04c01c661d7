import { ApiError } from '@hexreel/domain/contract/errors';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { warningTexts } from '@hexreel/domain/texts/warnings';
import { establishedRatings } from '@hexreel/domain/warnings';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { opinion, rating, user, viewing } from '../../db/schema/index.ts';
import { availabilityOf, type MovieAvailability } from '../catalogue/index.ts';

/** What decides whether a user may vote on a movie's topics, and how much the vote weighs. */
export interface VoterFacts {
  readonly availability: MovieAvailability;
  readonly rated: boolean;
  readonly seen: boolean;
  /** Ratings of any movies, counted up to what makes an account established. */
  readonly ratings: number;
  readonly createdAt: Date;
}

/** Users vote on what is in a movie once they have rated or seen it (R280). */
export function canVoteOnTopics({ availability, rated, seen }: Omit<VoterFacts, 'ratings' | 'createdAt'>): boolean {
  return availability === 'open' && (rated || seen);
}

/** @throws ApiError movie_not_found, movie_banned, forbidden where the movie is neither rated nor seen */
export function requireTopicVoter(facts: VoterFacts): void {
  if (canVoteOnTopics(facts)) return;
  if (facts.availability === 'banned') throw new ApiError('movie_banned', errorTexts.movieBanned);
  if (facts.availability === 'unknown') throw new ApiError('movie_not_found', errorTexts.movieNotFound);
  throw new ApiError('forbidden', warningTexts.rateFirst);
}

/** One statement. @throws Error if the user does not exist */
export async function readVoterFacts(
  database: Database,
  { userId, movieId }: { readonly userId: string; readonly movieId: number },
): Promise<VoterFacts> {
  const [facts] = await database
    .select({
      availability: availabilityOf(movieId),
      rated: sql<boolean>`exists (select from ${rating} where ${rating.userId} = ${userId} and ${rating.movieId} = ${movieId})`,
      seen: sql<boolean>`(
        exists (select from ${viewing} where ${viewing.userId} = ${userId} and ${viewing.movieId} = ${movieId})
        or exists (select from ${opinion} where ${opinion.userId} = ${userId} and ${opinion.movieId} = ${movieId}))`,
      ratings: sql<number>`(select count(*)::int from (
        select from ${rating} where ${rating.userId} = ${userId} limit ${establishedRatings}) as counted)`,
      createdAt: user.createdAt,
    })
    .from(user)
    .where(sql`${user.id} = ${userId}`);
  if (facts === undefined) throw new Error('The voter has no account');
  return facts;
}
