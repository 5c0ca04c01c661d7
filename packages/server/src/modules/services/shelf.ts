import { asc, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, shelfMovie } from '../../db/schema/index.ts';
import type { HiddenFor } from '../discovery/index.ts';

/** The movies on the site's media servers (R873), in the order of their ids. One statement, by an index alone. */
export async function readShelfIds(database: Database): Promise<number[]> {
  const rows = await database.selectDistinct({ movieId: shelfMovie.movieId }).from(shelfMovie).orderBy(asc(shelfMovie.movieId));
  return rows.map(({ movieId }) => movieId);
}

/** The condition for movies on the shelf. @param movieId a column or an expression */
export function isOnShelf(movieId: SQL): SQL {
  return sql`exists (select 1 from ${shelfMovie} where ${shelfMovie.movieId} = ${movieId})`;
}

/** For a list that wants the shelf alone: hides all other movies. */
export function hideOffShelf(database: Database): HiddenFor {
  return async () => {
    const shelf = new Set(await readShelfIds(database));
    return { has: (movieId) => !shelf.has(movieId), isShown: () => isOnShelf(sql`${movie.id}`) };
  };
}
