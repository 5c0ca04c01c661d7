import type { HistoryIds, MovieHistory } from '@hexreel/domain/contract/history';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { opinion, rating, viewing } from '../../db/schema/index.ts';
import type { HistoryKey } from './context.ts';
import { seenRows } from './seen.ts';
import { readHistorySettings } from './settings.ts';

/** Viewings of one movie that its page shows; the diary has all of them. */
const mostShown = 100;

/** What marks on cards are made of. Two statements. */
export async function readHistoryIds(database: Database, userId: string): Promise<HistoryIds> {
  const [{ rows }, { hidesInLists }] = await Promise.all([
    database.execute<{ id: number; liked: boolean }>(
      sql`select movie_id as id, bool_or(liked) as liked from (${seenRows(userId)}) as seen group by 1 order by 1`,
    ),
    readHistorySettings(database, userId),
  ]);
  return { seen: rows.map(({ id }) => id), liked: rows.filter(({ liked }) => liked).map(({ id }) => id), hidesInLists };
}

/** A user's viewings of a movie and their opinion of it; nothing of either for a movie that is unknown. Two statements. */
export async function readMovieHistory(database: Database, { userId, movieId }: HistoryKey): Promise<MovieHistory> {
  const viewings = await database
    .select({ id: viewing.id, watchedOn: viewing.watchedOn, rewatch: viewing.rewatch })
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
