import type { Pool, PoolClient, PoolConfig } from 'pg';
import { LeanPool } from '../lean-pool.ts';
import type { Host, Hosts } from './hosts.ts';

export interface HostPoolsOptions {
  readonly hosts: Hosts;
  readonly config: PoolConfig;
  /** Called with each new connection, and the name of its host. */
  readonly onConnect: (client: PoolClient, host: string) => void;
  /** Called when an idle connection breaks. */
  readonly onLost: (error: Error) => void;
}

/** Connections of a pool: all, those that wait for work, and the work that waits for one. */
export type PoolCounts = Readonly<Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>;

/** A pool of connections for each host that is in use; those of a host whose role ends are closed. */
export class HostPools {
  readonly #options: HostPoolsOptions;
  readonly #pools = new Map<string, HostPool>();
  readonly #stopWatching: () => void;

  constructor(options: HostPoolsOptions) {
    this.#options = options;
    this.#stopWatching = options.hosts.onChange(() => this.#closeOutdated());
  }

  /** Connections to all hosts. */
  get counts(): PoolCounts {
    const pools = [...this.#pools.values()].map(({ pool }) => pool);
    const sum = (count: keyof PoolCounts) => pools.reduce((total, pool) => total + pool[count], 0);
    return { totalCount: sum('totalCount'), idleCount: sum('idleCount'), waitingCount: sum('waitingCount') };
  }

  of(host: Host): Pool {
    const known = this.#pools.get(host.name);
    if (known !== undefined) return known.pool;
    const pool = this.#open(host);
    this.#pools.set(host.name, pool);
    return pool.pool;
  }

  async end(): Promise<void> {
    this.#stopWatching();
    const pools = [...this.#pools.values()].map(({ pool }) => pool);
    this.#pools.clear();
    await Promise.all(pools.map((pool) => pool.end()));
  }

  #open(host: Host): HostPool {
    const { config, hosts, onConnect, onLost } = this.#options;
    const pool = new LeanPool({ ...config, connectionString: host.url });
    const clients = new Set<PoolClient>();
    pool.on('error', (error) => {
      onLost(error);
      void hosts.check(host.name);
    });
    pool.on('connect', (client) => {
      clients.add(client);
      client.on('error', () => undefined);
      onConnect(client, host.name);
    });
    pool.on('remove', (client) => clients.delete(client));
    return { pool, clients, role: host.role };
  }

  /**
   * A promoted replica keeps its connections, which take writes from then on. Those of a host that was the primary and is
   * not any more, and of one that does not answer, end at once, whatever runs on them: it would wait for nothing.
   */
  #closeOutdated(): void {
    for (const { name, role } of this.#options.hosts.all()) {
      const known = this.#pools.get(name);
      if (known === undefined || known.role === role) continue;
      if (role === 'primary') {
        known.role = role;
        continue;
      }
      this.#pools.delete(name);
      // A host that does not answer does not say goodbye either.
      void known.pool.end();
      for (const client of known.clients) void client.end().catch(() => undefined);
    }
  }
}

interface HostPool {
  readonly pool: Pool;
  readonly clients: ReadonlySet<PoolClient>;
  role: Host['role'];
}
