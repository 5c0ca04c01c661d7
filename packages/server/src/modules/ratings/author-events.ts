import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rating } from '../../db/schema/index.ts';
import type { AppEvent } from '../../platform/events/index.ts';
import { reviewsEvent } from './rating-events.ts';

/** For the grant or revocation of the critic role: the author's ratings move on all movies they rated. */
export async function eventsForAuthor(database: Database, userId: string): Promise<AppEvent[]> {
  const rows = await database.select({ movieId: rating.movieId }).from(rating).where(eq(rating.userId, userId));
  return rows.map(({ movieId }) => reviewsEvent(movieId));
}
