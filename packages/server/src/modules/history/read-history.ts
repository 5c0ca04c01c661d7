import type { HistoryIds, MovieHistory } from '@hexreel/domain/contract/history';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { opinion, rating, viewing } from '../../db/schema/index.ts';
import type { SignedIn } from '../../platform/sessions/index.ts';
import type { HistoryKey } from './context.ts';
import { seenRows } from './seen.ts';

/** Viewings of one movie that its page shows; the diary has all of them. */
const mostShown = 100;

/** Ids for marks on cards. One statement. */
export async function readHistoryIds(
  database: Database,
  { id: userId, hidesSeenInLists }: Pick<SignedIn, 'id' | 'hidesSeenInLists'>,
): Promise<HistoryIds> {
  const [marks] = await marksOfUser(database).execute({ userId });
  return { seen: marks?.seen ?? [], liked: marks?.liked ?? [], hidesInLists: hidesSeenInLists };
}

/** As JSON, which takes a fraction of thousands of rows, here and in the database. */
const marksOfUser = prepareOnce((database) =>
  database
    .select({
      seen: sql<number[] | null>`json_agg(id order by id)`,
      liked: sql<number[] | null>`json_agg(id order by id) filter (where liked)`,
    })
    .from(
      sql`(
        select movie_id as id, bool_or(liked) as liked from (${seenRows(sql.placeholder('userId'))}) as seen group by 1) as marks`,
    )
    .prepare('marks_of_user'),
);

/** A user's viewings of a movie and their opinion of it; nothing of either for a movie that is unknown. Two statements. */
export async function readMovieHistory(database: Database, { userId, movieId }: HistoryKey): Promise<MovieHistory> {
  const viewings = await database
    .select({ id: viewing.id, watchedOn: viewing.watchedOn, rewatch: viewing.rewatch, tags: viewing.tags })
    .from(viewing)
    .where(and(eq(viewing.userId, userId), eq(viewing.movieId, movieId)))
    .orderBy(sql`${viewing.watchedOn} desc nulls last`, desc(viewing.addedAt), desc(viewing.id))
    .limit(mostShown);
  const isRated = sql<boolean>`exists (select from ${rating} where ${rating.userId} = ${userId} and ${rating.movieId} = ${movieId})`;
  const [own] = await database
    .select({ isRated, overall: opinion.overall, liked: opinion.liked })
    .from(sql`(select) as one`)
    .leftJoin(opinion, and(eq(opinion.userId, userId), eq(opinion.movieId, movieId)));
  const hasOpinion = own?.liked != null;
  return {
    isSeen: viewings.length > 0 || hasOpinion || own?.isRated === true,
    isRated: own?.isRated === true,
    overall: own?.overall ?? null,
    liked: own?.liked ?? false,
    viewings,
  };
}
