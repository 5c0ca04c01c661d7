import type { PoolClient } from 'pg';
import { LeanPool } from '../lean-pool.ts';

type ConnectCallback = (error: Error | undefined, client: PoolClient | undefined, done: (error?: unknown) => void) => void;

/** A pool that opens no connection itself: it gives those of other pools. */
export abstract class BorrowingPool extends LeanPool {
  constructor() {
    super({ max: 1 });
  }

  protected abstract borrow(): Promise<PoolClient>;

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  // `query` of the base class takes its connections from here as well.
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    const connected = this.borrow();
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error instanceof Error)),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined),
    );
  }
}
