import { LRUCache } from 'lru-cache';
import { freshness } from '../../platform/cache/cache-times.ts';
import type { Timing } from '../../platform/clock.ts';
import { TokenBuckets } from '../../platform/rate-limits/token-buckets.ts';
import { createSingleFlight } from '../../platform/resilience/single-flight.ts';
import type { MovieSource } from '../../sources/movie-source.ts';
import { lookUpsOfOnePerMinute, type Prepared } from './prepare-movie.ts';

/** A film as other programs name it. */
export interface NamedFilm {
  readonly tmdbId: number | null;
  readonly imdbId: string | null;
  /** Empty for none. */
  readonly title: string;
}

/** The source's answer about a film; `known`: it is stored by now, or may be where it was looked for by its title. */
export interface LookedUpFilm {
  readonly state: Prepared;
  /** Null where its title is all that is known. */
  readonly movieId: number | null;
}

const idsRemembered = 5_000;

/**
 * Looks up films that the table does not have: by TMDB's id, else by IMDb's, else by title, and by one of these alone. Horror is stored.
 * @param options.prepareMovie as pages look up movies, with their limits (R541)
 * @returns a function of a film and of who asks, which throws SourceUnavailableError
 */
export function createFilmLookUp(options: {
  readonly source: Pick<MovieSource, 'idOfImdb'>;
  readonly timing: Timing;
  readonly prepareMovie: (id: number, asker: string) => Promise<Prepared>;
  readonly searchSource: (query: string) => Promise<readonly number[]>;
}): (film: NamedFilm, asker: string) => Promise<LookedUpFilm> {
  const { source, timing, prepareMovie, searchSource } = options;
  const askers = new TokenBuckets({ perMinute: lookUpsOfOnePerMinute, now: timing.now });
  const flights = createSingleFlight();
  const ids = new LRUCache<string, { readonly movieId: number | null; readonly at: number }>({ max: idsRemembered });

  const movieIdOf = async (imdbId: string): Promise<number | null> => {
    const known = ids.get(imdbId);
    if (known !== undefined && timing.now() - known.at < freshness.sourceSearches) return known.movieId;
    return flights.run(imdbId, async () => {
      const movieId = await source.idOfImdb(imdbId);
      ids.set(imdbId, { movieId, at: timing.now() });
      return movieId;
    });
  };

  return async ({ tmdbId, imdbId, title }, asker) => {
    if (tmdbId !== null) return { state: await prepareMovie(tmdbId, asker), movieId: tmdbId };
    if (imdbId === null && title === '') return { state: 'unknown', movieId: null };
    if (askers.take(asker) > 0) return { state: 'busy', movieId: null };
    if (imdbId === null) return { state: (await searchSource(title)).length > 0 ? 'known' : 'unknown', movieId: null };
    const movieId = await movieIdOf(imdbId);
    return { state: movieId === null ? 'unknown' : await prepareMovie(movieId, asker), movieId };
  };
}
