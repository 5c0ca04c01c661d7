import { and, eq, not, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rating } from '../../db/schema/index.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { moveCounts } from './movie-counts.ts';
import { eventsFor } from './rating-events.ts';
import { contentOf } from './rating-content.ts';

/**
 * Withdraws a user's ratings from lists and averages, or restores them, in the transaction that suspends them or lifts
 * the suspension (decision 0205). Their votes stay. The user is locked before, ratings are locked in the common order,
 * then counts. A fixed number of statements.
 * @returns the events, to be published on commit
 */
export async function withdrawRatings(tx: Database, userId: string, withdrawn: boolean): Promise<AppEvent[]> {
  const isTheirs = eq(rating.userId, userId);
  await tx.execute(sql`select 1 from ${rating} where ${isTheirs} order by ${rating.movieId} for no key update`);
  const rows = await tx
    .update(rating)
    .set({ withdrawn })
    .where(and(isTheirs, withdrawn ? not(rating.withdrawn) : rating.withdrawn))
    .returning();
  if (rows.length === 0) return [];
  const moves = rows.map((row) => {
    const content = contentOf(row);
    return { movieId: row.movieId, before: withdrawn ? content : null, after: withdrawn ? null : content };
  });
  return (await moveCounts(tx, moves)).flatMap(eventsFor);
}
