import { and, eq, not, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rating } from '../../db/schema/index.ts';
import type { Notice } from '../../platform/notices/index.ts';
import { moveCounts } from './movie-counts.ts';
import { newsOf } from './news.ts';
import { contentOf } from './rating-repository.ts';

/**
 * Takes what a person says of movies out of everybody's sight and out of the averages, or brings it back, in the
 * transaction in which they are suspended or let back in (decision 0205). Votes that they gave stay. The person is locked
 * before, ratings are locked in the order in which everybody locks them, then counts. A fixed number of statements.
 * @returns what is new by it, to be told at the commit
 */
export async function withdrawRatings(tx: Database, personId: string, withdrawn: boolean): Promise<Notice[]> {
  const isTheirs = eq(rating.personId, personId);
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
  return (await moveCounts(tx, moves)).flatMap(newsOf);
}
