import type { HomeResponse } from '@hexreel/domain/contract/movies';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rating } from '../../db/schema/index.ts';
import type { MovieReads } from '../discovery/index.ts';
import type { LeaveOuts } from './leave-outs.ts';

interface OwnHomeContext extends Pick<LeaveOuts, 'hiddenOnHome'> {
  readonly database: Database;
  readonly reads: Pick<MovieReads, 'ownHome'>;
}

/** Home for a user: without what is hidden from them (R246, R284), and asking only for scores that they have not given (R503). */
export async function readOwnHome({ database, reads, hiddenOnHome }: OwnHomeContext, userId: string): Promise<HomeResponse> {
  return reads.ownHome(await hiddenOnHome(userId), (movieIds) => findRatedOf(database, userId, movieIds));
}

/** Which of these movies a user has rated. One statement. */
async function findRatedOf(database: Database, userId: string, movieIds: readonly number[]): Promise<Set<number>> {
  const rated = await database
    .select({ movieId: rating.movieId })
    .from(rating)
    .where(and(eq(rating.userId, userId), inArray(rating.movieId, [...movieIds])));
  return new Set(rated.map(({ movieId }) => movieId));
}
