import { perCharacteristic } from '@hexreel/domain/characteristics';
import { drawMap, type MappedMovie } from '@hexreel/domain/map';
import { fewestRaters } from '@hexreel/domain/reel';
import { and, eq, gte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { movie, movieAverage } from '../../db/schema/index.ts';
import { isListed } from '../../modules/catalogue/index.ts';
import { storeMap } from '../../modules/map/index.ts';
import type { EventBus } from '../../platform/events/index.ts';

/**
 * Draws the night map of all movies that enough have rated, and stores it (R350). Some tenths of a second at 28,000 movies.
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
      movieId: movieAverage.movieId,
      raters: movieAverage.raters,
      ...perCharacteristic((name) => movieAverage[name]),
    })
    .from(movieAverage)
    .innerJoin(movie, eq(movie.id, movieAverage.movieId))
    .where(and(gte(movieAverage.raters, fewestRaters), isListed(database)));
  return rows.map(({ movieId, raters, ...averages }) => ({ movieId, raters, averages }));
}
