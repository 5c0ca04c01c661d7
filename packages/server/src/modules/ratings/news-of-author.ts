import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rating } from '../../db/schema/index.ts';
import type { Notice } from '../../platform/notices/index.ts';
import { newsOfReviews } from './news.ts';

/** For whoever changes how an author shows beside reviews (name, critic or not): all movies they rated. */
export async function newsOfAuthor(database: Database, personId: string): Promise<Notice[]> {
  const rows = await database.select({ movieId: rating.movieId }).from(rating).where(eq(rating.personId, personId));
  return rows.map(({ movieId }) => newsOfReviews(movieId));
}
