import type { SurpriseResponse } from '@hexreel/domain/contract/movies';
import { limitsKeptBy } from '@hexreel/domain/surprise';
import { and, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, rating, watchlistEntry } from '../../db/schema/index.ts';
import { surprise } from '../discovery/index.ts';
import { hasWatched, isHiddenInSurprise } from '../history/index.ts';
import { isOnShelf } from '../services/index.ts';
import { readExpected, type CrowdIndex } from '../taste/index.ts';
import type { LeaveOuts } from './leave-outs.ts';

interface OwnSurpriseContext extends Pick<LeaveOuts, 'limitStatesFor' | 'hiddenFor'> {
  readonly database: Database;
  readonly crowd: CrowdIndex;
  /** 0 (included) to 1. */
  readonly random: () => number;
}

/**
 * Surprise Me for a user: without movies that are on their watchlist or rated by them (R71), seen by them unless they want
 * those too (R298), beyond their limits (R246), or hidden by their hard no's (R284); with what each is to them (R391) and what they are expected to say of it (R552).
 */
export async function surpriseOwn(
  { database, crowd, random, limitStatesFor, hiddenFor }: OwnSurpriseContext,
  userId: string,
  { fromShelf }: { readonly fromShelf: boolean },
): Promise<SurpriseResponse> {
  const isTaken = sql<boolean>`(
    exists (select 1 from ${watchlistEntry} where ${watchlistEntry.userId} = ${userId} and ${watchlistEntry.movieId} = ${movie.id})
    or exists (select 1 from ${rating} where ${rating.userId} = ${userId} and ${rating.movieId} = ${movie.id})
    or ${isHiddenInSurprise(userId, sql`${movie.id}`)})`;
  const [stateOf, hidden, expectedOf] = await Promise.all([
    limitStatesFor(userId),
    hiddenFor(userId),
    readExpected({ database, crowd }, userId),
  ]);
  return surprise(database, random, {
    isTaken,
    isSeen: hasWatched(userId, sql`${movie.id}`),
    isLeftOut: stateOf === null ? null : (movieId) => stateOf(movieId) === 'beyond',
    isShown: and(hidden?.isShown(), fromShelf ? isOnShelf(sql`${movie.id}`) : undefined),
    expectedOf,
    limitsKept: (movieId) => limitsKeptBy({ limits: stateOf?.(movieId) ?? null, hasHardNos: hidden !== null }),
  });
}
