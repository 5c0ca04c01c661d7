import { Pool, type QueryConfig, type QueryResult } from 'pg';

/**
 * A pool whose connections do not keep their first result. `pg` holds on to the callback of a connection's start as long
 * as the connection lives; the pool's own `query` puts its promise there, and with it all rows of the statement that the
 * connection was opened for. At start these are whole tables: 22 MB of a server with 28,000 movies. Here that promise is
 * the connection itself.
 */
export class LeanPool extends Pool {
  // The overloads of `pg` are its own; statements come from Drizzle, which calls none with a callback.
  override readonly query = (async (statement: QueryConfig | string, values?: unknown[]): Promise<QueryResult> => {
    const client = await this.connect();
    try {
      const result = await client.query(statement, values);
      client.release();
      return result;
    } catch (error) {
      // As the pool does: a connection whose statement failed is closed, since nothing says that it still works.
      client.release(error instanceof Error ? error : true);
      throw error;
    }
  }) as Pool['query'];
}
