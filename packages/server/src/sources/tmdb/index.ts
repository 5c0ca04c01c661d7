import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import type { Timing } from '../../timing.ts';
import type { MovieSource } from '../movie-source.ts';
import { createRequestPace } from './request-pace.ts';
import { createTmdbClient, type CallReport } from './tmdb-client.ts';
import { createTmdbSource } from './tmdb-source.ts';

export type { CallReport } from './tmdb-client.ts';
export { TmdbTokenError } from './tmdb-errors.ts';

/** TMDB as the program uses it. */
export interface Tmdb {
  /** For reads that somebody waits for: ahead of the queue, two attempts, a few seconds at most. */
  readonly forPages: MovieSource;
  /** For the jobs: patient. */
  readonly forJobs: MovieSource;
  /** Asks for next to nothing. @throws TmdbTokenError where the token is wrong, SourceUnavailableError where TMDB is down */
  check(): Promise<void>;
  /** Ends what is under way. */
  close(): void;
}

export function createTmdb(options: {
  readonly token: string;
  readonly baseUrl: string;
  readonly imageBaseUrl: string;
  readonly database: Database;
  readonly timing: Timing;
  readonly onCall?: (report: CallReport) => void;
  readonly onBreaker?: (isOpen: boolean) => void;
  /** The database cannot say how often TMDB may be asked; requests go on at a few a second. */
  readonly onPaceWithoutDatabase?: (error: unknown) => void;
}): Tmdb {
  const { token, baseUrl, imageBaseUrl, database, timing, onCall, onBreaker, onPaceWithoutDatabase } = options;
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
  return {
    forPages: createTmdbSource({ client, imageBaseUrl, urgency: 'page' }),
    forJobs: createTmdbSource({ client, imageBaseUrl, urgency: 'background' }),
    check: async () => {
      await client.ask({ kind: 'configuration', path: '/configuration', schema: configurationSchema, urgency: 'page' });
    },
    close: client.close,
  };
}

const configurationSchema = z.object({ images: z.object({ secure_base_url: z.string() }) });
