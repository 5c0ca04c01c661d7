import { characteristics } from '@hexreel/domain/characteristics';
import type { HomeResponse } from '@hexreel/domain/contract/movies';
import { enoughOpinions, firstRunGoal } from '@hexreel/domain/first-run';
import { shelfParts } from '@hexreel/domain/movie';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { follow, opinion, rating, user, watchlistEntry } from '../../db/schema/index.ts';
import type { MovieReads } from '../discovery/index.ts';
import { readSeenIds } from '../history/index.ts';
import type { LeaveOuts } from './leave-outs.ts';

export interface OwnHomeContext extends Pick<LeaveOuts, 'hiddenOnHome'> {
  readonly database: Database;
  readonly reads: Pick<MovieReads, 'ownHome'>;
  /** The movie that a user's media server added last, while Home asks about it (R868). */
  readonly justWatchedBy: (userId: string) => Promise<JustWatched | null>;
}

type OwnPart = NonNullable<HomeResponse['own']>;
type JustWatched = NonNullable<OwnPart['justWatched']>;

/**
 * Home for a user: without what is hidden from them (R246, R284), with movies to the mood that they have not seen (R267), asking only
 * for scores that they have not given (R503), and with what there is of their own (R753).
 */
export async function readOwnHome(
  { database, reads, hiddenOnHome, justWatchedBy }: OwnHomeContext,
  userId: string,
): Promise<HomeResponse> {
  const [hidden, seen, part, justWatched] = await Promise.all([
    hiddenOnHome(userId),
    readSeenIds(database, userId),
    readOwnPart(database, userId),
    justWatchedBy(userId),
  ]);
  const own = justWatched === null ? part : { ...part, justWatched };
  const findRated = (movieIds: readonly number[]) => findRatedOf(database, userId, movieIds);
  return { ...(await reads.ownHome({ hidden, seen, findRated })), own };
}

/** Which parts of a user's shelf have something in them, and how far a new one is (R753). One statement, of a few rows each. */
async function readOwnPart(database: Database, userId: string): Promise<OwnPart> {
  const score = sql.join(
    characteristics.map((name) => sql`${rating[name]}`),
    sql` + `,
  );
  const scored = database
    .select({ movieId: rating.movieId })
    .from(rating)
    .where(and(eq(rating.userId, userId), gt(score, 0)))
    .limit(firstRunGoal);
  const judged = database
    .select({ movieId: opinion.movieId })
    .from(opinion)
    .where(eq(opinion.userId, userId))
    .limit(enoughOpinions);
  const friends = sql`select from ${follow} join ${rating} on ${rating.userId} = ${follow.followedId} where ${follow.followerId} = ${userId}`;
  const [row] = await database
    .select({
      isFirstRun: user.isFirstRun,
      rated: sql<number>`(select count(*)::int from (${scored}) as scored)`,
      opinions: sql<number>`(select count(*)::int from (${judged}) as judged)`,
      watchlist: sql<boolean>`exists (select from ${watchlistEntry} where ${watchlistEntry.userId} = ${userId})`,
      friends: sql<boolean>`exists (${friends})`,
    })
    .from(user)
    .where(eq(user.id, userId));
  const { isFirstRun = false, rated = 0, opinions = 0, ...has } = row ?? {};
  const filled = { watchlist: false, friends: false, ...has, closest: rated >= firstRunGoal || opinions >= enoughOpinions };
  return { parts: shelfParts.filter((part) => filled[part]), start: filled.closest ? null : { rated, isFirstRun } };
}

/** Which of these movies a user has rated. One statement. */
async function findRatedOf(database: Database, userId: string, movieIds: readonly number[]): Promise<Set<number>> {
  const rated = await database
    .select({ movieId: rating.movieId })
    .from(rating)
    .where(and(eq(rating.userId, userId), inArray(rating.movieId, [...movieIds])));
  return new Set(rated.map(({ movieId }) => movieId));
}
