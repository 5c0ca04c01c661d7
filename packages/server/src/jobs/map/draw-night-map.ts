import { drawMap, type MappedMovie } from '@hexreel/domain/map';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage } from '../../db/schema/index.ts';
import { isListed, knownColumn } from '../../modules/catalogue/index.ts';
import { storeMap } from '../../modules/map/index.ts';
import type { EventBus } from '../../platform/events/index.ts';

/**
 * Draws the night map of all movies of which something is known (R490), and stores it (R350). Some tenths of a second at 28,000 movies.
 * @returns how many movies are on it
 */
export async function drawNightMap(context: {
  readonly database: Database;
  readonly eventBus: EventBus;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}): Promise<number> {
  const drawn = drawMap(await readMappedMovies(context.database));
  await storeMap(context, drawn);
  return drawn.places.length;
}

/** One statement. */
async function readMappedMovies(database: Database): Promise<MappedMovie[]> {
  const rows = await database
    .select({
      movieId: movie.id,
      raters: movieAverage.raters,
      votes: movie.voteCount,
      known: knownColumn,
    })
    .from(movie)
    .leftJoin(movieAverage, eq(movieAverage.movieId, movie.id))
    .where(isListed(database));
  return rows
    .filter(({ known }) => known.source !== null)
    .map(({ movieId, raters, votes, known }) => ({ movieId, raters: raters ?? 0, votes, averages: known.values }));
}
