import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresNode } from '../../packages/embedded-postgres/src/testing/postgres-node.ts';
import {
  startReplicatedPostgres,
  type ReplicatedPostgres,
} from '../../packages/embedded-postgres/src/testing/replicated-postgres.ts';

/**
 * A primary and two replicas, one of which confirms every commit, and what a failover manager does with them: a primary
 * that has ended is replaced by the replica that has received the most, which has every acknowledged commit; what comes
 * back is a replica.
 */
export class Databases {
  readonly #postgres: ReplicatedPostgres;
  readonly #print: (line: string) => void;
  #primary: PostgresNode;
  #isStopping = false;
  #managing: Promise<void> = Promise.resolve();
  /** When the last promotion was complete, by `performance.now()`; null before the first. */
  promotedAt: number | null = null;

  private constructor(postgres: ReplicatedPostgres, primary: PostgresNode, print: (line: string) => void) {
    this.#postgres = postgres;
    this.#primary = primary;
    this.#print = print;
  }

  static async start(ports: readonly number[], print: (line: string) => void): Promise<Databases> {
    const postgres = await startReplicatedPostgres({ replicas: ports.length - 1, synchronous: 1, ports });
    const [primary] = postgres.nodes;
    if (primary === undefined) throw new Error('There is no database');
    const databases = new Databases(postgres, primary, print);
    databases.#managing = databases.#manage();
    return databases;
  }

  get nodes(): readonly PostgresNode[] {
    return this.#postgres.nodes;
  }

  get primary(): PostgresNode {
    return this.#primary;
  }

  get folder(): string {
    return this.#postgres.folder;
  }

  /** All of them, as DATABASE_URL names them. */
  get url(): string {
    return this.#postgres.url;
  }

  /** True if all of them run, and both replicas stream from the primary. */
  async isWhole(): Promise<boolean> {
    if (this.nodes.some(({ pid }) => pid === null)) return false;
    const rows = await this.#primary.query("select 1 from pg_stat_replication where state = 'streaming'").catch(() => []);
    return rows.length === this.nodes.length - 1;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#managing;
    await this.#postgres.end();
  }

  async #manage(): Promise<void> {
    while (!this.#isStopping) {
      if (this.#primary.pid === null) await this.#failOver().catch((error: unknown) => this.#print(`failover: ${String(error)}`));
      for (const node of this.nodes) if (node.pid === null && node !== this.#primary) await this.#bringBack(node);
      await sleep(pollMilliseconds);
    }
  }

  async #failOver(): Promise<void> {
    const running = this.nodes.filter((node) => node.pid !== null);
    const received = await Promise.all(
      running.map(async (node) => {
        const [row] = await node.query<{ bytes: string }>(
          "select pg_wal_lsn_diff(coalesce(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), '0/0')::text as bytes",
        );
        return { node, bytes: BigInt(row?.bytes ?? '0') };
      }),
    );
    const [next] = received.toSorted((one, other) => (one.bytes < other.bytes ? 1 : -1));
    if (next === undefined) throw new Error('No replica runs');
    await next.node.promote();
    this.#primary = next.node;
    this.promotedAt = performance.now();
    this.#print(`${next.node.name} is the primary now`);
    await Promise.all(running.filter((node) => node !== next.node).map((node) => node.follow(next.node)));
  }

  /** A replica goes on where it was; a former primary may hold what no other has, and is rebuilt. */
  async #bringBack(node: PostgresNode): Promise<void> {
    try {
      await node.rebuildFrom(this.#primary);
      this.#print(`${node.name} is a replica`);
    } catch (error) {
      this.#print(`${node.name} did not come back: ${String(error)}`);
    }
  }
}

const pollMilliseconds = 100;
