import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sampleMovies } from '../../../../../../tools/tmdb-stand-in/sample-movies.ts';
import type { MovieFacts } from '../../../../../../tools/tmdb-stand-in/stand-in-movie.ts';
import { startTmdbStandIn, type TmdbStandIn } from '../../../../../../tools/tmdb-stand-in/tmdb-stand-in.ts';
import { openDatabase, type Connection, type DatabaseClient } from '../../../db/client.ts';
import { createTestDatabase } from '../../../db/testing/index.ts';
import type { MovieSource } from '../../../sources/movie-source.ts';
import { createUnhurriedPace } from '../../../sources/tmdb/testing/unhurried-pace.ts';
import { createTmdbClient } from '../../../sources/tmdb/tmdb-client.ts';
import { createTmdbSource } from '../../../sources/tmdb/tmdb-source.ts';
import { createFakeTiming, type FakeTiming } from '../../../testing/fake-timing.ts';

const token = 'a-token-of-the-stand-in';

/** A stand-in TMDB with a database to read it into, made once for a file. */
export interface CatalogueTest {
  readonly standIn: TmdbStandIn;
  readonly client: DatabaseClient;
  readonly connection: Connection;
  /** The stand-in as a source, without pace; retries take no time. Each has a circuit breaker of its own. */
  createSource(): { readonly source: MovieSource; readonly timing: FakeTiming; readonly close: () => void };
}

/** Registers set-up and clean-up with the test file; before each test the stand-in is well and the database empty. */
export function prepareCatalogueTest(movies: readonly MovieFacts[] = sampleMovies(400)): CatalogueTest {
  const held: { standIn?: TmdbStandIn; client?: DatabaseClient; connection?: Connection; drop?: () => Promise<void> } = {};

  beforeAll(async () => {
    held.standIn = await startTmdbStandIn({ movies, token, otherMovies: 60, requestsPerSecond: Infinity });
    const { connection, drop } = await createTestDatabase();
    held.drop = drop;
    held.connection = connection;
    held.client = openDatabase(connection, { onLost: () => undefined, connections: 6 });
  });
  beforeEach(async () => {
    held.standIn?.behave();
    held.standIn?.requests.clear();
    await held.client?.pool.query('truncate movie, catalogue_reading, unknown_movie, setting cascade');
  });
  afterAll(async () => {
    await held.standIn?.close();
    await held.client?.close();
    await held.drop?.();
  });

  return {
    get standIn() {
      return present(held.standIn);
    },
    get client() {
      return present(held.client);
    },
    get connection() {
      return present(held.connection);
    },
    createSource: () => {
      const timing = createFakeTiming();
      const { url, imageUrl } = present(held.standIn);
      const client = createTmdbClient({ token, baseUrl: url, pace: createUnhurriedPace(), timing });
      return {
        source: createTmdbSource({ client, imageBaseUrl: imageUrl, urgency: 'background' }),
        timing,
        close: () => client.close(),
      };
    },
  };
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The stand-in is started before the first test of the file');
  return value;
}
