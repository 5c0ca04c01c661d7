import type { RenderedPage, PageRequest } from '@hexreel/domain/api/page';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp, type Adapters } from '../app.ts';
import { readConfig, type Config } from '../config.ts';
import { openDatabase, type DatabaseClient } from '../db/client.ts';
import { createTestDatabase } from '../db/testing/index.ts';

/** The whole server on a database of its own; made once for a file. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly client: DatabaseClient;
  /** Milliseconds since the epoch that the server believes in; tests set it. */
  readonly clock: { now: number };
  /** Texts of the statements that `act` made the server run. */
  statementsOf(act: () => Promise<unknown>): Promise<readonly string[]>;
}

export interface TestAppOptions {
  readonly config?: Partial<Config>;
  readonly random?: () => number;
  readonly catalogue?: Adapters['catalogue'];
  readonly renderPage?: (request: PageRequest) => Promise<RenderedPage>;
}

/** 20 November 2026, noon UTC: what tests take as now unless they set the clock. */
export const testNow = Date.UTC(2026, 10, 20, 12);

/** Registers set-up and clean-up with the test file; the returned object is filled before the first test. */
export function withTestApp(options: TestAppOptions = {}): TestApp {
  const clock = { now: testNow };
  const statements: string[] = [];
  const held: { app?: FastifyInstance; client?: DatabaseClient; drop?: () => Promise<void> } = {};

  beforeAll(async () => {
    const { connection, drop } = await createTestDatabase();
    held.drop = drop;
    held.client = openDatabase(connection, {
      onLost: () => undefined,
      connections: 4,
      onStatement: (sql) => statements.push(sql),
    });
    const config = { ...readConfig({ LOG_LEVEL: 'silent' }, { mode: 'real', development: false }), ...options.config };
    held.app = await buildApp(config, {
      client: held.client,
      now: () => clock.now,
      random: options.random ?? (() => 0),
      ...(options.catalogue === undefined ? {} : { catalogue: options.catalogue }),
      renderPage: options.renderPage ?? renderBlank,
    });
    await held.app.ready();
  });
  afterAll(async () => {
    await held.app?.close();
    await held.client?.close();
    await held.drop?.();
  });

  return {
    clock,
    get app() {
      return present(held.app);
    },
    get client() {
      return present(held.client);
    },
    statementsOf: async (act) => {
      statements.length = 0;
      await act();
      return [...statements];
    },
  };
}

const renderBlank = async ({ url }: PageRequest): Promise<RenderedPage> => ({
  status: 200,
  html: `<!doctype html><title>${encodeURI(url)}</title>`,
});

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The test app is made before the first test of the file');
  return value;
}
