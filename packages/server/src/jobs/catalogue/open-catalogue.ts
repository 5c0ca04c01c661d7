import { readCatalogueStatus, type CatalogueStatus } from '../../modules/catalogue/index.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { openEmbeddedSource } from '../../sources/embedded/index.ts';
import { createTmdb, type CallReport } from '../../sources/tmdb/index.ts';
import type { Timing } from '../../platform/clock.ts';
import type { JobRunner } from '../../platform/jobs/index.ts';
import { startCatalogueJob } from './catalogue-job.ts';
import { fillFromEmbedded } from './fill-from-embedded.ts';
import { createFilmLookUp, type LookedUpFilm, type NamedFilm } from './look-up-film.ts';
import { createMoviePreparation, type Prepared } from './prepare-movie.ts';
import { createSourceSearch } from './search-source.ts';

/** The movies of this site, from either source. */
export interface Catalogue {
  /** Resolves once there are movies to show. @throws StartError if the embedded catalogue cannot be read */
  readonly ready: Promise<void>;
  /**
   * To be called before a movie's page is read. @throws SourceUnavailableError if the movie is unknown and cannot be
   * looked up
   */
  prepareMovie(id: number, asker: string): Promise<Prepared>;
  /** Asks the source for a title and stores what is new. @returns ids, the best first @throws SourceUnavailableError */
  searchSource(query: string): Promise<readonly number[]>;
  /** Asks the source for a film that the table does not have, and stores it if it is horror. @throws SourceUnavailableError */
  lookUpFilm(film: NamedFilm, asker: string): Promise<LookedUpFilm>;
  status(): Promise<CatalogueStatus>;
  /** Stops what is under way. */
  stop(): Promise<void>;
}

export interface CatalogueOptions {
  readonly tmdb: Config['tmdb'];
  readonly database: Database;
  /** Runs what reads the source. */
  readonly jobs: Pick<JobRunner, 'add'>;
  readonly timing: Timing;
  /** While the embedded catalogue is being loaded. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Every request to TMDB, for metrics. */
  readonly onCall?: (report: CallReport) => void;
  /** The circuit breaker opened after several failures of TMDB in a row, until the given time, or closed (0). */
  readonly onBreaker?: (openUntil: number) => void;
  /** How many rows of TMDB's lists could not be read and were skipped. */
  readonly onSkipped?: (rows: number) => void;
  /** A failure that is retried: a wrong token, an outage, a movie that cannot be read. */
  readonly onError?: (error: unknown, what: string) => void;
}

/** Opens the source that the configuration names and keeps the `movie` table filled from it. */
export function openCatalogue(options: CatalogueOptions): Catalogue {
  const fill = () => fillMovieTable(options);
  return options.tmdb === null ? openEmbedded(options, fill) : openTmdb(options, options.tmdb, fill);
}

/**
 * Fills the `movie` table from the catalogue of this checkout if it has not been yet. @throws StartError if that cannot
 * be read
 */
export async function fillMovieTable({
  database,
  timing,
  onProgress,
}: Pick<CatalogueOptions, 'database' | 'timing' | 'onProgress'>): Promise<void> {
  const { source, fingerprint } = openEmbeddedSource();
  const now = () => new Date(timing.now());
  await fillFromEmbedded({ database, source, fingerprint, now, ...(onProgress === undefined ? {} : { onProgress }) });
}

/** Everything is in the table from the start. */
function openEmbedded({ database }: CatalogueOptions, fill: () => Promise<void>): Catalogue {
  return {
    ready: fill(),
    prepareMovie: async () => 'known',
    searchSource: async () => [],
    lookUpFilm: async () => ({ state: 'unknown', movieId: null }),
    status: () => readCatalogueStatus(database, 'embedded'),
    stop: async () => undefined,
  };
}

function openTmdb(options: CatalogueOptions, config: NonNullable<Config['tmdb']>, fill: () => Promise<void>): Catalogue {
  const { database, jobs, timing, onCall, onBreaker, onSkipped, onError } = options;
  const tmdb = createTmdb({
    ...config,
    database,
    timing,
    ...(onCall === undefined ? {} : { onCall }),
    ...(onBreaker === undefined ? {} : { onBreaker }),
    ...(onSkipped === undefined ? {} : { onSkipped }),
    onPaceWithoutDatabase: (error) =>
      onError?.(error, 'TMDB is asked slowly, since the database cannot be reached to share its request limit'),
  });
  const job = startCatalogueJob({
    database,
    source: tmdb.forJobs,
    timing,
    jobs,
    fillInBackground: fill,
    onMovieFailed: (id, error) => onError?.(error, `movie ${id} could not be read`),
    onError: (error) => onError?.(error, 'the movies that come with Hexreel could not be stored'),
  });
  const source = tmdb.forPages;
  const prepareMovie = createMoviePreparation({
    database,
    source,
    timing,
    onFailed: (id, error) => onError?.(error, `movie ${id} could not be read for its page`),
  });
  const searchSource = createSourceSearch({ database, source, timing });
  return {
    ready: job.ready,
    prepareMovie,
    searchSource,
    lookUpFilm: createFilmLookUp({ source, timing, prepareMovie, searchSource }),
    status: () => readCatalogueStatus(database, 'tmdb'),
    stop: async () => {
      tmdb.close();
      await job.stop();
    },
  };
}
