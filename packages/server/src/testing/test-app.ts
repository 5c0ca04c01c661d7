import { AsyncLocalStorage } from 'node:async_hooks';
import type { RenderedPage, PageRequest } from '@hexreel/domain/contract/page';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { buildApp, type Adapters } from '../app.ts';
import { readConfig, type Config } from '../config.ts';
import { openDatabase, type DatabaseClient } from '../db/client.ts';
import { createTestDatabase } from '../db/testing/index.ts';
import type { HashCost } from '../modules/accounts/index.ts';
import { systemTiming } from '../platform/clock.ts';
import { EventBus } from '../platform/events/index.ts';
import { followEvents } from './events-arrived.ts';

/** The whole server on a database of its own; created once for a file. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly client: DatabaseClient;
  /** Milliseconds since the epoch by the server's clock; tests set it. */
  readonly clock: { now: number };
  /**
   * Texts of the statements that `act` itself causes, in their order: not those of timers and other background work of
   * the server, and not those of what `act` started but did not wait for.
   */
  statementsOf(act: () => Promise<unknown>): Promise<readonly string[]>;
}

export interface TestAppOptions {
  readonly config?: Partial<Config>;
  readonly random?: () => number;
  readonly catalogue?: Adapters['catalogue'];
  readonly logStream?: Adapters['logStream'];
  readonly renderPage?: (request: PageRequest) => Promise<RenderedPage>;
  /** Cost of hashing passwords: as little as in testing/users.ts, unless the sites' own cost is tested. */
  readonly passwordCost?: HashCost;
}

/** All requests of a test come from one address, which may read as much as it takes unless its limit is tested. */
const environment = { LOG_LEVEL: 'silent', READS_PER_MINUTE: '1000000' };

/** Some four thousand times less than on a site. */
const cheapHashes: HashCost = { logN: 4, r: 1, p: 1 };

/** 20 November 2026, noon UTC: the tests' time unless they set the clock. */
export const testNow = Date.UTC(2026, 10, 20, 12);

/** Registers set-up and clean-up with the test file; the returned object is filled before the first test. */
export function withTestApp(options: TestAppOptions = {}): TestApp {
  const clock = { now: testNow };
  const acting = new AsyncLocalStorage<string[]>();
  const state: { app?: FastifyInstance; client?: DatabaseClient; drop?: () => Promise<void> } = {};

  beforeAll(async () => {
    const { connection, drop } = await createTestDatabase();
    state.drop = drop;
    state.client = openDatabase(connection, {
      onLost: () => undefined,
      connections: 4,
      onStatement: (sql) => acting.getStore()?.push(sql),
    });
    const config = { ...readConfig(environment, { mode: 'real', development: false }), ...options.config };
    const eventBus = new EventBus({ connection, timing: systemTiming, onError: () => undefined });
    followEvents(state.client.database, eventBus);
    state.app = await buildApp(config, {
      client: state.client,
      eventBus,
      listsFollowMilliseconds: 0,
      now: () => clock.now,
      random: options.random ?? (() => 0),
      ...(options.catalogue === undefined ? {} : { catalogue: options.catalogue }),
      ...(options.logStream === undefined ? {} : { logStream: options.logStream }),
      renderPage: options.renderPage ?? renderBlank,
      passwordCost: options.passwordCost ?? cheapHashes,
    });
    refuseSecondConnections(state.client, state.app);
    await state.app.ready();
  });
  afterAll(async () => {
    await state.app?.close();
    await state.client?.close();
    await state.drop?.();
  });

  return {
    clock,
    get app() {
      return present(state.app);
    },
    get client() {
      return present(state.client);
    },
    statementsOf: async (act) => {
      const statements: string[] = [];
      await acting.run(statements, async () => {
        // Awaited in here: a query runs when it is awaited.
        await act();
      });
      return [...statements];
    },
  };
}

/**
 * Makes a request fail that asks the pool for a connection within its own transaction. It would wait for one with its locks
 * held: as many such requests at once as the pool has connections wait for each other.
 */
function refuseSecondConnections({ database, pool }: DatabaseClient, app: FastifyInstance): void {
  const within = new AsyncLocalStorage<'request' | 'transaction'>();
  app.addHook('onRequest', (_request, _reply, done) => within.run('request', done));
  const transaction = database.transaction.bind(database);
  database.transaction = (work, config) =>
    transaction((tx) => (within.getStore() === undefined ? work(tx) : within.run('transaction', () => work(tx))), config);
  const connect: () => Promise<PoolClient> = pool.connect.bind(pool);
  const connectOutside = () => {
    if (within.getStore() !== 'transaction') return connect();
    throw new Error('A transaction asked the pool for a second connection');
  };
  Object.assign(pool, { connect: connectOutside });
}

const renderBlank = async ({ url }: PageRequest): Promise<RenderedPage> => ({
  status: 200,
  html: `<!doctype html><title>${encodeURI(url)}</title>`,
});

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The test app is created before the first test of the file');
  return value;
}
