import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseOutage } from '../outage.ts';
import { BorrowingPool } from './borrowing-pool.ts';
import type { HostPools } from './host-pools.ts';
import type { Host, Hosts } from './hosts.ts';
import type { ReadPosition } from './read-position.ts';

/** How long a read waits for a replica that is behind; the primary answers after that. */
const patienceMilliseconds = 10;

export interface ReadPoolOptions {
  readonly hosts: Hosts;
  readonly pools: HostPools;
  readonly primary: Pool;
  readonly position: ReadPosition;
  /** At least 0 and below 1. */
  readonly random: () => number;
  /** Called with where each statement or transaction went. */
  readonly onRead: (from: 'replica' | 'primary') => void;
}

/**
 * A pool for reads that are the same for everyone: its connections are those of a replica that has replayed all that this
 * process knows to be committed, else those of the primary. A statement that fails since a replica failed is tried on the
 * primary. A process keeps to one replica as long as that is up to date, so that one read follows the other.
 */
export class ReadPool extends BorrowingPool {
  readonly #options: ReadPoolOptions;
  readonly #first: number;
  /** Replicas that did not catch up in time: they are asked alongside the reads until they have. */
  readonly #behind = new Set<string>();

  constructor(options: ReadPoolOptions) {
    super();
    this.#options = options;
    this.#first = Math.floor(options.random() * options.hosts.all().length);
    Object.assign(this, { query: (...args: unknown[]) => this.#query(args) });
  }

  protected override async borrow(): Promise<PoolClient> {
    const { pools, primary } = this.#options;
    const host = await this.#choose();
    if (host === null) return primary.connect();
    return pools
      .of(host)
      .connect()
      .catch((error: unknown) => this.#insteadOf(host, error, () => primary.connect()));
  }

  async #query(args: readonly unknown[]): Promise<unknown> {
    const { pools, primary } = this.#options;
    const run = async (pool: Pool): Promise<unknown> => {
      const query: (...statement: readonly unknown[]) => unknown = pool.query.bind(pool);
      return query(...args);
    };
    const host = await this.#choose();
    if (host === null) return run(primary);
    return run(pools.of(host)).catch((error: unknown) => this.#insteadOf(host, error, () => run(primary)));
  }

  /** A statement that took too long on a replica would take as long on the primary. */
  async #insteadOf<Result>(host: Host, error: unknown, onPrimary: () => Promise<Result>): Promise<Result> {
    if (!isDatabaseOutage(error) || isTooSlow(error)) throw error;
    void this.#options.hosts.check(host.name);
    this.#options.onRead('primary');
    return onPrimary();
  }

  /** @returns null where the primary has to answer */
  async #choose(): Promise<Host | null> {
    const { position, onRead } = this.#options;
    const required = await position.required();
    const host = required === null ? this.#withoutPrimary() : await this.#upToDate(required);
    onRead(host === null ? 'primary' : 'replica');
    return host;
  }

  /**
   * While the primary is away: the replica that is ahead of the others, unless it lacks what is known to be committed. As
   * long as events arrive, the primary is there: what it does not say must be read from it, since it might be kept.
   */
  #withoutPrimary(): Host | null {
    const { hosts, position } = this.#options;
    if (position.eventsArrive()) return null;
    const host = hosts.mostAdvancedReplica();
    return host !== null && host.position >= (position.latest ?? 0n) ? host : null;
  }

  async #upToDate(required: bigint): Promise<Host | null> {
    const replicas = this.#inOrder();
    const [first] = replicas;
    if (first === undefined) return null;
    if (first.position >= required) return this.#caughtUp(first);
    if (!this.#behind.has(first.name)) {
      const host = await this.#waitFor(first.name, required);
      if (host !== null) return host;
      this.#behind.add(first.name);
    }
    for (const { name } of replicas) void this.#options.hosts.check(name);
    const other = this.#inOrder().find(({ position }) => position >= required);
    return other === undefined ? null : this.#caughtUp(other);
  }

  #caughtUp(host: Host): Host {
    this.#behind.delete(host.name);
    return host;
  }

  async #waitFor(name: string, required: bigint): Promise<Host | null> {
    const began = performance.now();
    for (let left = patienceMilliseconds; left > 0; left = patienceMilliseconds - (performance.now() - began)) {
      const host = await Promise.race([this.#options.hosts.check(name), sleep(left, null)]);
      if (host?.role !== 'replica') return null;
      if (host.position >= required) return host;
      await sleep(1);
    }
    return null;
  }

  /** Replicas that answer, the one that this process keeps to first. */
  #inOrder(): Host[] {
    const hosts = this.#options.hosts.all();
    return [...hosts.slice(this.#first), ...hosts.slice(0, this.#first)].filter(({ role }) => role === 'replica');
  }
}

/** Cancelled by `statement_timeout`, or given up by the driver. */
function isTooSlow(error: unknown): boolean {
  return error instanceof Error && (('code' in error && error.code === '57014') || error.message === 'Query read timeout');
}
