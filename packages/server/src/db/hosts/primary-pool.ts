import type { PoolClient } from 'pg';
import { BorrowingPool } from './borrowing-pool.ts';
import type { HostPools } from './host-pools.ts';
import type { Host, Hosts } from './hosts.ts';

/** Statements wait this long for a connection while no host is known that could give one. */
const patienceMilliseconds = 500;

/**
 * A pool whose connections are those of the primary. While there is none, they are those of the replica that has replayed
 * the most: reads go on, and writes fail as they do on a database that is read-only.
 */
export class PrimaryPool extends BorrowingPool {
  readonly #hosts: Hosts;
  readonly #pools: HostPools;

  constructor({ hosts, pools }: { readonly hosts: Hosts; readonly pools: HostPools }) {
    super();
    this.#hosts = hosts;
    this.#pools = pools;
  }

  protected override async borrow(): Promise<PoolClient> {
    const host = await this.#hosts.waitFor(() => findHost(this.#hosts), patienceMilliseconds);
    return this.#pools.of(host).connect();
  }
}

function findHost(hosts: Hosts): Host | null {
  return hosts.primary() ?? hosts.mostAdvancedReplica();
}
