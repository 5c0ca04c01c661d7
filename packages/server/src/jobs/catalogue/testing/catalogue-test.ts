import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sampleMovies } from '../../../../../../tools/fake-tmdb/sample-movies.ts';
import type { MovieFacts } from '../../../../../../tools/fake-tmdb/fake-movie.ts';
import { startFakeTmdb, type FakeTmdb } from '../../../../../../tools/fake-tmdb/fake-tmdb.ts';
import { openDatabase, type Connection, type DatabaseClient } from '../../../db/client.ts';
import { createTestDatabase } from '../../../db/testing/index.ts';
import type { MovieSource } from '../../../sources/movie-source.ts';
import { createUnthrottledPace } from '../../../sources/tmdb/testing/unthrottled-pace.ts';
import { createTmdbClient } from '../../../sources/tmdb/tmdb-client.ts';
import { createTmdbSource } from '../../../sources/tmdb/tmdb-source.ts';
import { createFakeTiming, type FakeTiming } from '../../../testing/fake-timing.ts';

const token = 'a-token-of-the-fake-tmdb';

/** A fake TMDB with a database to read it into, created once for a file. */
export interface CatalogueTest {
  readonly fakeTmdb: FakeTmdb;
  readonly client: DatabaseClient;
  readonly connection: Connection;
  /** The fake as a source, without throttle; retries take no time. Each has a circuit breaker of its own. */
  createSource(): { readonly source: MovieSource; readonly timing: FakeTiming; readonly close: () => void };
}

/** Registers set-up and clean-up with the test file; before each test the fake is healthy and the database empty. */
export function prepareCatalogueTest(movies: readonly MovieFacts[] = sampleMovies(400)): CatalogueTest {
  const state: { fakeTmdb?: FakeTmdb; client?: DatabaseClient; connection?: Connection; drop?: () => Promise<void> } = {};

  beforeAll(async () => {
    state.fakeTmdb = await startFakeTmdb({ movies, token, otherMovies: 60, requestsPerSecond: Infinity });
    const { connection, drop } = await createTestDatabase();
    state.drop = drop;
    state.connection = connection;
    state.client = openDatabase(connection, { onLost: () => undefined, connections: 6 });
  });
  beforeEach(async () => {
    state.fakeTmdb?.clearFaults();
    state.fakeTmdb?.requests.clear();
    await state.client?.pool.query('truncate movie, catalogue_reading, unknown_movie, setting, job cascade');
  });
  afterAll(async () => {
    await state.fakeTmdb?.close();
    await state.client?.close();
    await state.drop?.();
  });

  return {
    get fakeTmdb() {
      return present(state.fakeTmdb);
    },
    get client() {
      return present(state.client);
    },
    get connection() {
      return present(state.connection);
    },
    createSource: () => {
      const timing = createFakeTiming();
      const { url, imageUrl } = present(state.fakeTmdb);
      const client = createTmdbClient({ token, baseUrl: url, pace: createUnthrottledPace(), timing });
      return {
        source: createTmdbSource({ client, imageBaseUrl: imageUrl, urgency: 'background' }),
        timing,
        close: () => client.close(),
      };
    },
  };
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The fake TMDB is started before the first test of the file');
  return value;
}
