import { Pool, type PoolClient, type PoolConfig, type QueryConfig, type QueryResult } from 'pg';

/**
 * A pool whose statements outside transactions share connections: those that are requested at once, such as what a page
 * reads, are sent over one connection together and answered in their order. A statement then
 * costs neither a message of its own nor another process of PostgreSQL to be woken.
 *
 * Connections do not keep their first result either. `pg` holds on to the callback of a connection's start as long as the
 * connection lives; its own pool's `query` puts its promise there, and with it all rows of the statement that the
 * connection was opened for. At start these are whole tables: 22 MB of a server with 28,000 movies. Here that promise is
 * the connection itself.
 */
export class LeanPool extends Pool {
  /** Which statements may still join. */
  #open: Batch | null = null;

  constructor(config: PoolConfig) {
    super({ ...config, pipeline: true });
  }

  // The overloads of `pg` are its own; statements come from Drizzle, which calls none with a callback.
  override readonly query = (async (statement: QueryConfig | string, values?: unknown[]): Promise<QueryResult> => {
    const batch = this.#join();
    try {
      const client = await batch.client;
      return await client.query(statement, values);
    } catch (error) {
      batch.failure ??= error instanceof Error ? error : true;
      throw error;
    } finally {
      this.#leave(batch);
    }
  }) as Pool['query'];

  #join(): Batch {
    const batch = this.#open ?? { client: this.connect(), size: 0, running: 0, failure: undefined };
    batch.size += 1;
    batch.running += 1;
    if (batch.size >= mostTogether) this.#open = null;
    else if (this.#open === null) {
      this.#open = batch;
      // After all that follows from the same event: statements of another request must not wait for these.
      process.nextTick(() => this.#close(batch));
    }
    return batch;
  }

  /** As `pg` does: a connection on which a statement failed is closed, since nothing says that it still works. */
  #leave(batch: Batch): void {
    batch.running -= 1;
    if (batch.running > 0) return;
    this.#close(batch);
    batch.client.then((client) => client.release(batch.failure)).catch(() => undefined);
  }

  #close(batch: Batch): void {
    if (this.#open === batch) this.#open = null;
  }
}

/** Statements that wait for each other: more of them would keep another connection idle. */
const mostTogether = 8;

interface Batch {
  readonly client: Promise<PoolClient>;
  /** Statements that have joined. */
  size: number;
  /** Running statements without a result so far. */
  running: number;
  failure: Error | true | undefined;
}
