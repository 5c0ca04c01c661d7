import { characteristics } from '@hexreel/domain/characteristics';
import type { HomeResponse } from '@hexreel/domain/contract/movies';
import { fewestOpinions } from '@hexreel/domain/enjoyment';
import { firstRunGoal } from '@hexreel/domain/first-run';
import { shelfParts } from '@hexreel/domain/movie';
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { follow, movieImport, opinion, rating, user, watchlistEntry } from '../../db/schema/index.ts';
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

/** Which parts of a user's shelf have something in them, and how far one is who has scored few movies (R753). One statement. */
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
  const lastImport = sql`select ${movieImport.status} from ${movieImport} where ${movieImport.userId} = ${userId} order by ${movieImport.createdAt} desc limit 1`;
  const friends = sql`select from ${follow} join ${rating} on ${rating.userId} = ${follow.followedId} where ${follow.followerId} = ${userId}`;
  const [row] = await database
    .select({
      isFirstRun: user.isFirstRun,
      rated: sql<number>`(select count(*)::int from (${scored}) as scored)`,
      opinions: database.$count(opinion, eq(opinion.userId, userId)),
      overalls: database.$count(opinion, and(eq(opinion.userId, userId), isNotNull(opinion.overall))),
      hasImport: sql<boolean>`coalesce((${lastImport}) = 'done', false)`,
      watchlist: sql<boolean>`exists (select from ${watchlistEntry} where ${watchlistEntry.userId} = ${userId})`,
      friends: sql<boolean>`exists (${friends})`,
    })
    .from(user)
    .where(eq(user.id, userId));
  const { rated, opinions, overalls, isFirstRun, hasImport, ...has } = row ?? nothingKept;
  const filled = { ...has, closest: rated >= firstRunGoal || opinions >= fewestOpinions };
  return {
    parts: shelfParts.filter((part) => filled[part]),
    start: rated >= firstRunGoal ? null : { rated, opinions: overalls, isFirstRun, hasImport },
  };
}

/** The counts of an account that was deleted in the meantime. */
const nothingKept = {
  rated: 0,
  opinions: 0,
  overalls: 0,
  isFirstRun: false,
  hasImport: false,
  watchlist: false,
  friends: false,
};

/** Which of these movies a user has rated. One statement. */
async function findRatedOf(database: Database, userId: string, movieIds: readonly number[]): Promise<Set<number>> {
  const rated = await database
    .select({ movieId: rating.movieId })
    .from(rating)
    .where(and(eq(rating.userId, userId), inArray(rating.movieId, [...movieIds])));
  return new Set(rated.map(({ movieId }) => movieId));
}
