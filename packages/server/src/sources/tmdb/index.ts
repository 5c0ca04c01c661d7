import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import type { Timing } from '../../platform/clock.ts';
import type { MovieSource } from '../movie-source.ts';
import { createRequestPace } from './request-pace.ts';
import { createTmdbClient, type CallReport } from './tmdb-client.ts';
import { createTmdbSource } from './tmdb-source.ts';

export type { CallReport } from './tmdb-client.ts';
export { TmdbTokenError } from './tmdb-errors.ts';

/** TMDB as the program uses it. */
export interface Tmdb {
  /** For reads that a request waits for: ahead of the queue, two attempts, a few seconds at most. */
  readonly forPages: MovieSource;
  /** For jobs: four attempts, no deadline. */
  readonly forJobs: MovieSource;
  /**
   * A minimal request to check the token. @throws TmdbTokenError where the token is wrong, SourceUnavailableError where
   * TMDB is down
   */
  check(): Promise<void>;
  /** Aborts requests in progress. */
  close(): void;
}

export function createTmdb(options: {
  readonly token: string;
  readonly baseUrl: string;
  readonly imageBaseUrl: string;
  readonly database: Database;
  readonly timing: Timing;
  readonly onCall?: (report: CallReport) => void;
  readonly onBreaker?: (openUntil: number) => void;
  /** This many rows of a page could not be parsed and were skipped. */
  readonly onSkipped?: (rows: number) => void;
  /** The database cannot coordinate the request rate; requests continue at a few per second. */
  readonly onPaceWithoutDatabase?: (error: unknown) => void;
}): Tmdb {
  const { token, baseUrl, imageBaseUrl, database, timing, onCall, onBreaker, onSkipped, onPaceWithoutDatabase } = options;
  const pace = createRequestPace({
    database,
    timing,
    ...(onPaceWithoutDatabase === undefined ? {} : { onDatabaseSilent: onPaceWithoutDatabase }),
  });
  const client = createTmdbClient({
    token,
    baseUrl,
    pace,
    timing,
    ...(onCall === undefined ? {} : { onCall }),
    ...(onBreaker === undefined ? {} : { onBreaker }),
  });
  const shared = { client, imageBaseUrl, ...(onSkipped === undefined ? {} : { onSkipped }) };
  return {
    forPages: createTmdbSource({ ...shared, urgency: 'page' }),
    forJobs: createTmdbSource({ ...shared, urgency: 'background' }),
    check: async () => {
      await client.ask({ kind: 'configuration', path: '/configuration', schema: configurationSchema, urgency: 'page' });
    },
    close: client.close,
  };
}

const configurationSchema = z.object({ images: z.object({ secure_base_url: z.string() }) });
