import { moviesOfWiderSearch, searchKey, splitYear } from '@hexreel/domain/movie';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/client.ts';
import { storeUnknownMovies } from '../../modules/catalogue/index.ts';
import type { MovieSource, SourcePage } from '../../sources/movie-source.ts';
import { freshness } from '../../platform/cache/cache-times.ts';
import { createSingleFlight } from '../../platform/resilience/single-flight.ts';
import type { Timing } from '../../platform/clock.ts';

const searchesRemembered = 5_000;

/**
 * Searches the source for movies whose title resembles a query, for searches that find little in the table, and stores
 * what is new. Simultaneous searches for the same query make one request.
 * @returns a function that returns the ids found, the best first; it throws SourceUnavailableError
 */
export function createSourceSearch(options: {
  readonly database: Database;
  readonly source: MovieSource;
  readonly timing: Timing;
}): (query: string) => Promise<readonly number[]> {
  const { database, source, timing } = options;
  const flights = createSingleFlight();
  const found = new LRUCache<string, { readonly ids: readonly number[]; readonly at: number }>({ max: searchesRemembered });

  const search = async (query: string, key: string): Promise<readonly number[]> => {
    const movies = await findMovies(source, query, key);
    await storeUnknownMovies(database, { source: source.name, movies, now: new Date(timing.now()) });
    const ids = movies.slice(0, moviesOfWiderSearch).map((movie) => movie.id);
    found.set(key, { ids, at: timing.now() });
    return ids;
  };

  return async (query) => {
    const key = searchKey(query);
    if (key === '') return [];
    const known = found.get(key);
    if (known !== undefined && timing.now() - known.at < freshness.sourceSearches) return known.ids;
    return flights.run(key, () => search(query, key));
  };
}

/** A year at the end that is in no title is not searched for; movies of that year come first (R64). */
async function findMovies(source: MovieSource, query: string, key: string): Promise<SourcePage['movies']> {
  const { movies } = await source.search(query, 1);
  const dated = splitYear(key);
  if (movies.length > 0 || dated === null) return movies;
  const { movies: others } = await source.search(dated.words, 1);
  const isOfYear = ({ releaseDate }: (typeof others)[number]) => releaseDate?.startsWith(String(dated.year)) === true;
  return others.toSorted((one, other) => Number(isOfYear(other)) - Number(isOfYear(one)));
}
