import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolConfig } from 'pg';
import { LeanPool } from './lean-pool.ts';
import { StatementNames } from './name-statements.ts';
import * as schema from './schema/index.ts';

/** A pool or one of its transactions; queries take this, so that they cannot bypass their transaction. */
export type Database = NodePgDatabase<typeof schema>;

/** How to reach PostgreSQL: a URL, or the socket directory of the bundled one. */
export type Connection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

/** Requests time out at 8 s (app.ts); a database that does not answer is given up on well before that. */
const limits = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 4_000,
  query_timeout: 4_500,
  idle_in_transaction_session_timeout: 10_000,
  idleTimeoutMillis: 60_000,
  keepAlive: true,
  // A site's data is in memory or on an SSD: some hundred index lookups are cheaper than a sequential scan, which the
  // default of 4 makes PostgreSQL prefer.
  options: '-c random_page_cost=1.1',
} satisfies PoolConfig;

export interface DatabaseClient {
  readonly database: Database;
  readonly pool: Pool;
  /** For connections outside the pool, such as the listener's. */
  readonly connection: Connection;
  close(): Promise<void>;
}

/**
 * @param onLost called when an idle connection breaks (a database restart breaks all of them); the pool replaces them
 * by itself; without a listener the process would exit
 * @param options.onStatement called with each statement's text; tests count them
 */
export function openDatabase(
  connection: Connection,
  options: {
    readonly onLost: (error: Error) => void;
    readonly connections?: number;
    readonly onStatement?: (sql: string) => void;
  },
): DatabaseClient {
  const pool = new LeanPool({ ...limits, ...connection, max: options.connections ?? 12, application_name: 'hexreel' });
  pool.on('error', options.onLost);
  // The pool handles errors of idle connections only. One that breaks inside a transaction fails its next statement
  // anyway, but without a listener would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const names = new StatementNames();
  pool.on('connect', (client) => names.apply(client));
  const logger = options.onStatement === undefined ? undefined : { logQuery: options.onStatement };
  return {
    database: drizzle(pool, { schema, ...(logger === undefined ? {} : { logger }) }),
    pool,
    connection,
    close: () => pool.end(),
  };
}
