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
} satisfies PoolConfig;

export interface DatabaseClient {
  readonly database: Database;
  readonly pool: Pool;
  close(): Promise<void>;
}

/**
 * @param onLost called when an idle connection breaks (a database restart breaks all of them); the pool makes new ones
 * by itself, and without a listener the process would end
 */
export function openDatabase(
  connection: Connection,
  options: { onLost: (error: Error) => void; connections?: number },
): DatabaseClient {
  const pool = new Pool({ ...limits, ...connection, max: options.connections ?? 12, application_name: 'hexreel' });
  pool.on('error', options.onLost);
  return { database: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
