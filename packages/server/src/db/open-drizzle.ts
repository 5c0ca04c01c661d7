import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';

/** A pool or one of its transactions; queries take this, so that they cannot bypass their transaction. */
export type Database = NodePgDatabase;

/** For each transaction, the database of its connection. */
const connections = new WeakMap<Database, Database>();

/**
 * A pool's database whose transactions run on a database of their connection, one as long as the connection is open:
 * what was prepared in one transaction (prepare-once) serves the later ones. Drizzle has a new one for each transaction.
 * @param onStatement called with each statement's text
 */
export function openDrizzle(pool: Pool, onStatement?: (sql: string) => void): Database {
  const options = onStatement === undefined ? {} : { logger: { logQuery: onStatement } };
  const ofClients = new WeakMap<PoolClient, Database>();
  const connectionOf = (client: PoolClient): Database => {
    const known = ofClients.get(client);
    if (known !== undefined) return known;
    const connection = drizzle(client, options);
    ofClients.set(client, connection);
    return connection;
  };
  const transaction: Database['transaction'] = async (work, config?: PgTransactionConfig) => {
    const client = await pool.connect();
    try {
      const connection = connectionOf(client);
      return await connection.transaction(async (tx) => {
        connections.set(tx, connection);
        return work(tx);
      }, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(drizzle(pool, options), { transaction });
}

/** Owner of a database's prepared statements: a transaction's connection, or the database itself. */
export function preparedFor(database: Database): Database {
  return connections.get(database) ?? database;
}
