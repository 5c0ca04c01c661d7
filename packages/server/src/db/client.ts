import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import * as schema from './schema/index.ts';

/** A pool or one transaction of it; repositories take this, so that they cannot reach past their transaction. */
export type Database = NodePgDatabase<typeof schema>;

/** How to reach a PostgreSQL: an address, or the socket folder of the bundled one. */
export type Connection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

/** Requests give up at 8 s (platform/http-server); a database that does not answer is given up well before. */
const limits = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 4_000,
  query_timeout: 4_500,
  idle_in_transaction_session_timeout: 10_000,
  idleTimeoutMillis: 60_000,
  keepAlive: true,
  // A site's data is in memory or on a disk without moving parts: looking up some hundred rows is cheaper than reading a
  // whole table, which the default of 4 makes PostgreSQL prefer.
  options: '-c random_page_cost=1.1',
} satisfies PoolConfig;

export interface DatabaseClient {
  readonly database: Database;
  readonly pool: Pool;
  /** For connections beside the pool, such as one that listens. */
  readonly connection: Connection;
  close(): Promise<void>;
}

/**
 * @param onLost called when an idle connection breaks (a database restart breaks all of them); the pool makes new ones
 * by itself, and without a listener the process would end
 * @param options.onStatement sees each statement's text; tests count them
 */
export function openDatabase(
  connection: Connection,
  options: {
    readonly onLost: (error: Error) => void;
    readonly connections?: number;
    readonly onStatement?: (sql: string) => void;
  },
): DatabaseClient {
  const pool = new Pool({ ...limits, ...connection, max: options.connections ?? 12, application_name: 'hexreel' });
  pool.on('error', options.onLost);
  // The pool listens to idle connections alone: one that breaks in the middle of a transaction tells so by its next
  // statement, and would end the process besides.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const logger = options.onStatement === undefined ? undefined : { logQuery: options.onStatement };
  return {
    database: drizzle(pool, { schema, ...(logger === undefined ? {} : { logger }) }),
    pool,
    connection,
    close: () => pool.end(),
  };
}
