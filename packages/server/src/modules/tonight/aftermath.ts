import type { AftermathBody, AftermathResponse } from '@hexreel/domain/contract/tonight';
import { aftermathAsked, mostAftermaths, suggestLimits } from '@hexreel/domain/tonight';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { aftermath } from '../../db/schema/index.ts';
import { findMovieAvailability, lockUserAndMovie, requireOpenMovie } from '../catalogue/index.ts';
import type { TonightContext } from './context.ts';
import { limitAftermaths } from './rate-limits.ts';

/** A user's latest evenings: how hard each movie was, and which limits that speaks for (R612, R613). */
export async function readAftermath(context: TonightContext, userId: string): Promise<AftermathResponse> {
  const { database, movies, now } = context;
  const rows = await database
    .select()
    .from(aftermath)
    .where(and(eq(aftermath.userId, userId), gt(aftermath.chosenAt, new Date(now() - aftermathAsked))))
    .orderBy(desc(aftermath.chosenAt), desc(aftermath.movieId))
    .limit(mostAftermaths);
  const answered = rows.flatMap(({ movieId, answer }) => (answer === null ? [] : movieId));
  const axes = answered.length === 0 ? null : await (await context.knownMovies()).ownAxes(database, { userId }, answered);
  const summaries = new Map((await movies.summariesOf(rows.map(({ movieId }) => movieId))).map((movie) => [movie.id, movie]));
  return {
    evenings: rows.flatMap(({ movieId, chosenAt, answer }) => {
      const movie = summaries.get(movieId);
      if (movie === undefined) return [];
      return [{ movie, chosenAt: chosenAt.toISOString(), answer, suggestions: suggestLimits(answer, axes?.get(movieId) ?? []) }];
    }),
  };
}

/**
 * Stores how hard a movie was, also for who was a guest that evening and signed up since. Twice is once, null takes it back.
 * @throws ApiError movie_not_found, movie_banned, rate_limited, and what lockUser throws
 */
export async function answerAftermath(
  context: TonightContext,
  key: { readonly userId: string; readonly movieId: number },
  { answer }: AftermathBody,
): Promise<AftermathResponse> {
  await limitAftermaths(context, key.userId);
  await context.database.transaction(async (tx) => {
    await lockUserAndMovie(tx, key);
    requireOpenMovie(await findMovieAvailability(tx, key.movieId));
    await tx
      .insert(aftermath)
      .values({ ...key, chosenAt: new Date(context.now()), answer })
      .onConflictDoUpdate({ target: [aftermath.userId, aftermath.movieId], set: { answer } });
  });
  return readAftermath(context, key.userId);
}

/** These users are asked how the chosen movie was. Part of the transaction of the choice. */
export async function askAftermath(
  tx: Database,
  { userIds, movieId, now }: { readonly userIds: readonly string[]; readonly movieId: number; readonly now: number },
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insert(aftermath)
    .values(userIds.map((userId) => ({ userId, movieId, chosenAt: new Date(now) })))
    .onConflictDoUpdate({
      target: [aftermath.userId, aftermath.movieId],
      set: { chosenAt: sql`excluded.chosen_at`, answer: null },
    });
}

/** The movies that a user's rooms chose, and what they said of them, for their export (R173). */
export async function exportEvenings(database: Database, userId: string): Promise<{ evenings: Record<string, unknown>[] }> {
  const rows = await database
    .select()
    .from(aftermath)
    .where(eq(aftermath.userId, userId))
    .orderBy(asc(aftermath.chosenAt), asc(aftermath.movieId));
  return {
    evenings: rows.map(({ movieId, chosenAt, answer }) => ({
      movieId: String(movieId),
      chosenAt: chosenAt.toISOString(),
      answer,
    })),
  };
}
