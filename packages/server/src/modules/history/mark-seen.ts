import { randomUUID } from 'node:crypto';
import { ApiError } from '@hexreel/domain/contract/errors';
import type { MovieHistory } from '@hexreel/domain/contract/history';
import { mostViewings } from '@hexreel/domain/history';
import { historyProblems } from '@hexreel/domain/texts/history-problems';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { opinion, viewing } from '../../db/schema/index.ts';
import { findMovieAvailability, lockUserAndMovie, requireOpenMovie } from '../catalogue/index.ts';
import { userEvent } from '../users/index.ts';
import type { HistoryContext, HistoryKey } from './context.ts';
import { readMovieHistory } from './read-history.ts';
import { requireRoom } from './require-room.ts';

/**
 * Marks a movie as seen at an unknown time; one that is seen stays as it is (R295).
 * @throws ApiError movie_not_found, movie_banned, history_full, and what lockUser throws
 */
export async function markSeen(context: HistoryContext, key: HistoryKey): Promise<MovieHistory> {
  return context.eventBus.change(context.database, async (tx) => {
    await lockUserAndMovie(tx, key);
    requireOpenMovie(await findMovieAvailability(tx, key.movieId));
    const before = await readMovieHistory(tx, key);
    if (before.isSeen) return { result: before, events: [] };
    await requireRoom(tx, key.userId);
    await tx.insert(viewing).values({ ...key, id: randomUUID(), watchedOn: null, addedAt: new Date(context.now()) });
    return { result: await readMovieHistory(tx, key), events: [userEvent(key.userId)] };
  });
}

/**
 * The same for all users of an evening, as part of its transaction, which has locked them (R325). Who has seen the movie
 * before keeps that, and whose history is full is left as they are.
 * @returns the users for whom it is marked, to be announced
 */
export async function markSeenByAll(
  tx: Database,
  { userIds, movieId, now }: { readonly userIds: readonly string[]; readonly movieId: number; readonly now: number },
): Promise<string[]> {
  const own = sql`${viewing.userId} = member.id`;
  const { rows } = await tx.execute<{ person_id: string }>(sql`
    insert into ${viewing} (person_id, id, movie_id, watched_on, added_at)
    select member.id, gen_random_uuid(), ${movieId}, null, ${new Date(now)}
    from unnest(${sql.param(userIds)}::uuid[]) as member (id)
    where not exists (select from ${viewing} where ${own} and ${viewing.movieId} = ${movieId})
      and (select count(*) from ${viewing} where ${own}) < ${mostViewings}
    returning person_id`);
  return rows.map((row) => row.person_id);
}

/**
 * Takes back that a movie is seen, with the opinion of it, also of a banned one. A rated movie stays seen.
 * @throws ApiError conflict where the diary has it, and what lockUser throws
 */
export async function unmarkSeen(context: HistoryContext, key: HistoryKey): Promise<MovieHistory> {
  return context.eventBus.change(context.database, async (tx) => {
    await lockUserAndMovie(tx, key);
    const viewingsOf = and(eq(viewing.userId, key.userId), eq(viewing.movieId, key.movieId));
    const [entry] = await tx
      .select({ id: viewing.id })
      .from(viewing)
      .where(and(viewingsOf, isNotNull(viewing.watchedOn)))
      .limit(1);
    if (entry !== undefined) throw new ApiError('conflict', historyProblems.stillInDiary);
    await tx.delete(viewing).where(viewingsOf);
    await tx.delete(opinion).where(and(eq(opinion.userId, key.userId), eq(opinion.movieId, key.movieId)));
    return { result: await readMovieHistory(tx, key), events: [userEvent(key.userId)] };
  });
}
