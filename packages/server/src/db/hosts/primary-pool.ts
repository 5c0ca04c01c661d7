import type { PoolClient } from 'pg';
import { LeanPool } from '../lean-pool.ts';
import type { HostPools } from './host-pools.ts';
import type { Host, Hosts } from './hosts.ts';

/** What waits for a connection while no host is known that could give one. */
const patienceMilliseconds = 500;

/**
 * A pool whose connections are those of the primary. While there is none, they are those of the replica that has replayed
 * the most: reads go on, and writes fail as they do on a database that is read-only. Opens no connection itself.
 */
export class PrimaryPool extends LeanPool {
  readonly #hosts: Hosts;
  readonly #pools: HostPools;

  constructor({ hosts, pools }: { readonly hosts: Hosts; readonly pools: HostPools }) {
    super({ max: 1 });
    this.#hosts = hosts;
    this.#pools = pools;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  // `query` of the base class takes its connections from here as well.
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    const connected = this.#connect();
    if (callback === undefined) return connected;
    passOn(connected, callback);
  }

  async #connect(): Promise<PoolClient> {
    const host = await this.#hosts.waitFor(() => findHost(this.#hosts), patienceMilliseconds);
    return this.#pools.of(host).connect();
  }
}

export type ConnectCallback = (error: Error | undefined, client: PoolClient | undefined, done: (error?: unknown) => void) => void;

/** Gives a connection to a callback, as the driver's pools do. */
export function passOn(connected: Promise<PoolClient>, callback: ConnectCallback): void {
  connected.then(
    (client) => callback(undefined, client, (error) => client.release(error instanceof Error)),
    (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined),
  );
}

function findHost(hosts: Hosts): Host | null {
  return hosts.primary() ?? hosts.mostAdvancedReplica();
}
