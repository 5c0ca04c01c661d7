import type { SurpriseResponse } from '@hexreel/domain/contract/movies';
import { sql } from 'drizzle-orm';
import { movie, rating, watchlistEntry } from '../../db/schema/index.ts';
import { surprise } from '../discovery/index.ts';
import { isHiddenInSurprise } from '../history/index.ts';
import type { WatchlistContext } from './change-watchlist.ts';

/**
 * Surprise Me for a user: without movies that are on their watchlist or rated by them (R71), seen by them unless they want
 * those too (R298), beyond their limits (R246), or hidden by their hard no's (R284).
 */
export async function surpriseForViewer(
  { database, random, leaveOutFor, hiddenFor }: Pick<WatchlistContext, 'database' | 'random' | 'leaveOutFor' | 'hiddenFor'>,
  userId: string,
): Promise<SurpriseResponse> {
  const isTaken = sql<boolean>`(
    exists (select 1 from ${watchlistEntry} where ${watchlistEntry.userId} = ${userId} and ${watchlistEntry.movieId} = ${movie.id})
    or exists (select 1 from ${rating} where ${rating.userId} = ${userId} and ${rating.movieId} = ${movie.id})
    or ${isHiddenInSurprise(userId, sql`${movie.id}`)})`;
  const [isLeftOut, hidden] = await Promise.all([leaveOutFor(userId), hiddenFor(userId)]);
  return surprise(database, random, { isTaken, isLeftOut, isShown: hidden?.isShown() });
}
