import type { Config } from '../../config.ts';
import type { Connection, Database } from '../../db/client.ts';
import { openEmbeddedSource } from '../../sources/embedded/index.ts';
import { createTmdb, type CallReport } from '../../sources/tmdb/index.ts';
import type { Timing } from '../../timing.ts';
import { startCatalogueJob } from './catalogue-job.ts';
import { readCatalogueStatus, type CatalogueStatus } from './catalogue-status.ts';
import { fillFromEmbedded } from './fill-from-embedded.ts';
import { createMoviePreparation, type Prepared } from './prepare-movie.ts';
import { createSourceSearch } from './search-source.ts';

/** The movies of this site, whichever source they come from. */
export interface Catalogue {
  /** Resolves once there are movies to show. @throws StartError where the embedded catalogue cannot be read */
  readonly ready: Promise<void>;
  /** To be called before a movie's page is read. @throws SourceUnavailableError where it is unknown and cannot be looked up */
  prepareMovie(id: number): Promise<Prepared>;
  /** Asks the source for a title and stores what is new. @returns ids, the best first @throws SourceUnavailableError */
  searchSource(query: string): Promise<readonly number[]>;
  status(): Promise<CatalogueStatus>;
  /** Ends what is under way. */
  stop(): Promise<void>;
}

export interface CatalogueOptions {
  readonly tmdb: Config['tmdb'];
  readonly database: Database;
  /** Where the lock of the reading process is held. */
  readonly connection: Connection;
  readonly timing: Timing;
  /** While the embedded catalogue is filled in. */
  readonly onProgress?: (done: number, of: number) => void;
  /** Every request to TMDB, for metrics. */
  readonly onCall?: (report: CallReport) => void;
  /** TMDB failed several times in a row and is left alone for a while, or is asked again. */
  readonly onBreaker?: (isOpen: boolean) => void;
  /** Something failed that goes on by itself: a wrong token, an outage, a movie that cannot be read. */
  readonly onTrouble?: (error: unknown, what: string) => void;
}

/** Opens the source that the configuration names and keeps the `movie` table filled from it. */
export function openCatalogue(options: CatalogueOptions): Catalogue {
  const fill = () => fillMovieTable(options);
  return options.tmdb === null ? openEmbedded(options, fill) : openTmdb(options, options.tmdb, fill);
}

/** Brings the `movie` table to the catalogue of this checkout, where it is not yet. @throws StartError where that cannot be read */
export async function fillMovieTable({
  database,
  timing,
  onProgress,
}: Pick<CatalogueOptions, 'database' | 'timing' | 'onProgress'>): Promise<void> {
  const { source, fingerprint } = openEmbeddedSource();
  const now = () => new Date(timing.now());
  await fillFromEmbedded({ database, source, fingerprint, now, ...(onProgress === undefined ? {} : { onProgress }) });
}

/** All there is to have is in the table from the start. */
function openEmbedded({ database }: CatalogueOptions, fill: () => Promise<void>): Catalogue {
  return {
    ready: fill(),
    prepareMovie: async () => 'known',
    searchSource: async () => [],
    status: () => readCatalogueStatus(database, 'embedded'),
    stop: async () => undefined,
  };
}

function openTmdb(options: CatalogueOptions, config: NonNullable<Config['tmdb']>, fill: () => Promise<void>): Catalogue {
  const { database, connection, timing, onCall, onBreaker, onTrouble } = options;
  const tmdb = createTmdb({
    ...config,
    database,
    timing,
    ...(onCall === undefined ? {} : { onCall }),
    ...(onBreaker === undefined ? {} : { onBreaker }),
    onPaceWithoutDatabase: (error) =>
      onTrouble?.(error, 'TMDB is asked slowly, since the database does not say how often it may be'),
  });
  const job = startCatalogueJob({
    connection,
    database,
    source: tmdb.forJobs,
    timing,
    fillMeanwhile: fill,
    onMovieFailed: (id, error) => onTrouble?.(error, `movie ${id} could not be read`),
    onTrouble: (error, milliseconds) =>
      onTrouble?.(error, `the catalogue could not be read; it is tried again in ${Math.ceil(milliseconds / 1_000)} s`),
  });
  return {
    ready: job.ready,
    prepareMovie: createMoviePreparation({
      database,
      source: tmdb.forPages,
      timing,
      onFailed: (id, error) => onTrouble?.(error, `movie ${id} could not be read for its page`),
    }),
    searchSource: createSourceSearch({ database, source: tmdb.forPages, timing }),
    status: () => readCatalogueStatus(database, 'tmdb'),
    stop: async () => {
      tmdb.close();
      await job.stop();
    },
  };
}
