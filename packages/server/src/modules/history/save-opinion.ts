import type { MovieHistory, OpinionBody } from '@hexreel/domain/contract/history';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { opinion } from '../../db/schema/index.ts';
import { findMovieAvailability, lockUserAndMovie, requireOpenMovie } from '../catalogue/index.ts';
import { userEvent } from '../users/index.ts';
import type { HistoryContext, HistoryKey } from './context.ts';
import { readMovieHistory } from './read-history.ts';

/**
 * Saves the overall opinion of a movie and whether the user likes it; what the body does not name stays (R296).
 * @throws ApiError movie_not_found, movie_banned, and what lockUser throws
 */
export async function saveOpinion(context: HistoryContext, key: HistoryKey, body: OpinionBody): Promise<MovieHistory> {
  return context.eventBus.change(context.database, async (tx) => {
    await lockUserAndMovie(tx, key);
    requireOpenMovie(await findMovieAvailability(tx, key.movieId));
    const before = await readMovieHistory(tx, key);
    const { overall = before.overall, liked = before.liked } = body;
    await writeOpinion(tx, key, { overall, liked, updatedAt: new Date(context.now()) });
    return { result: await readMovieHistory(tx, key), events: [userEvent(key.userId)] };
  });
}

type Opinion = Pick<typeof opinion.$inferInsert, 'liked' | 'updatedAt'> & { readonly overall: number | null };

async function writeOpinion(tx: Database, key: HistoryKey, values: Opinion): Promise<void> {
  if (values.overall === null && values.liked !== true) {
    await tx.delete(opinion).where(and(eq(opinion.userId, key.userId), eq(opinion.movieId, key.movieId)));
    return;
  }
  await tx
    .insert(opinion)
    .values({ ...key, ...values })
    .onConflictDoUpdate({ target: [opinion.userId, opinion.movieId], set: values });
}
