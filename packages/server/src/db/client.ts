import type { Pool, PoolClient, PoolConfig } from 'pg';
import { HostPools, type PoolCounts } from './hosts/host-pools.ts';
import type { Host, Hosts } from './hosts/hosts.ts';
import { PrimaryPool } from './hosts/primary-pool.ts';
import { ReadPool } from './hosts/read-pool.ts';
import { ReadPosition } from './hosts/read-position.ts';
import { LeanPool } from './lean-pool.ts';
import { dropStatementNames, StatementNames } from './name-statements.ts';
import { openDrizzle, type Database } from './open-drizzle.ts';
import { parsePlainArraysFaster } from './parse-arrays.ts';

export type { Database } from './open-drizzle.ts';

/** How to reach one PostgreSQL: a URL, or the socket directory of the bundled one. */
export type SingleConnection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

/** How to reach PostgreSQL: one server, or several hosts with one primary. */
export type Connection = SingleConnection | { readonly hosts: Hosts };

// Changes all connections: `pg` has one set of parsers.
parsePlainArraysFaster();

/** Requests time out at 8 s (platform/http/server-options.ts); a database that does not answer is given up on well before that. */
const limits = {
  connectionTimeoutMillis: 2_000,
  query_timeout: 4_500,
  idleTimeoutMillis: 60_000,
  keepAlive: true,
} satisfies PoolConfig;

/**
 * Limits on PostgreSQL's side; a pooler in between refuses them, and has them in its own configuration
 * (deploy/pgbouncer.ini).
 */
const sessionLimits = {
  statement_timeout: 4_000,
  idle_in_transaction_session_timeout: 10_000,
  // A site's data is in memory or on an SSD: some hundred index lookups are cheaper than a sequential scan, which the
  // default of 4 makes PostgreSQL prefer.
  options: '-c random_page_cost=1.1',
} satisfies PoolConfig;

export interface DatabaseClient {
  readonly database: Database;
  /** For reads that are the same for everyone: replicas that are up to date, where there are any; else `database`. */
  readonly publicReads: Database;
  readonly pool: Pool;
  /** Connections of the pool. */
  readonly counts: () => PoolCounts;
  /** For connections outside the pool, such as the listener's; never through a pooler. */
  readonly connection: Connection;
  /** All hosts, by the setting that names them; none where each has one. */
  readonly hosts: () => readonly (Host & { readonly setting: 'DATABASE_URL' | 'DATABASE_READ_URL' })[];
  /** Replicas are read only once they have what these events announced. Without replicas nothing happens. */
  followEvents(events: EventSource): void;
  /** The same for what this process has committed without an event of its own. */
  invalidatePublicReads(): void;
  close(): Promise<void>;
}

/** The events that this process has published or received. */
export interface EventSource {
  /** Calls back at each of them, before anything else does. */
  onEvents(listener: () => void): void;
  isListening(): boolean;
}

export interface DatabaseOptions {
  /**
   * Called when an idle connection breaks (a database restart breaks all of them); the pool replaces them by itself;
   * without a listener the process would exit.
   */
  readonly onLost: (error: Error) => void;
  readonly connections?: number;
  /** Called with each statement's text; tests count them. */
  readonly onStatement?: (sql: string) => void;
  /** Where connections outside the pool go, if not where the pool's go. */
  readonly direct?: Connection;
  /** Replicas for public reads. */
  readonly replicas?: Hosts;
  /** A pooler in transaction mode is in between, so that a connection is another one of PostgreSQL's each time. */
  readonly pooled?: boolean;
  /** At least 0 and below 1. */
  readonly random?: () => number;
  /** Called with where each public read went; with replicas only. */
  readonly onPublicRead?: (from: 'replica' | 'primary') => void;
}

export function openDatabase(connection: Connection, options: DatabaseOptions): DatabaseClient {
  const { onLost, onStatement, replicas, pooled = false } = options;
  const config = {
    ...limits,
    ...(pooled ? {} : sessionLimits),
    max: options.connections ?? 12,
    application_name: 'hexreel',
  };
  const names = new StatementNames();
  const onConnect = (client: PoolClient) => {
    // The pool handles errors of idle connections only. One that breaks inside a transaction fails its next statement
    // anyway, but without a listener would also end the process.
    client.on('error', () => undefined);
    if (pooled) dropStatementNames(client);
    else names.apply(client);
  };
  const primary = openPrimary(connection, { config, onConnect, onLost });
  const reads = replicas === undefined ? null : openReads(primary.pool, { ...options, replicas, config, onConnect });
  const database = openDrizzle(primary.pool, onStatement);
  return {
    database,
    publicReads: reads === null ? database : openDrizzle(reads.pool, onStatement),
    pool: primary.pool,
    counts: primary.counts,
    connection: options.direct ?? connection,
    hosts: () => [
      ...('hosts' in connection ? connection.hosts.all() : []).map((host) => ({ ...host, setting: 'DATABASE_URL' as const })),
      ...(replicas?.all() ?? []).map((host) => ({ ...host, setting: 'DATABASE_READ_URL' as const })),
    ],
    followEvents: (events) => {
      if (reads === null) return;
      events.onEvents(() => reads.position.invalidate());
      reads.position.trustEvents(() => events.isListening());
    },
    invalidatePublicReads: () => reads?.position.invalidate(),
    close: async () => {
      await Promise.all([reads?.end(), primary.end()]);
    },
  };
}

interface PoolParts {
  readonly config: PoolConfig;
  readonly onConnect: (client: PoolClient) => void;
  readonly onLost: (error: Error) => void;
}

interface OpenPool {
  readonly pool: Pool;
  readonly counts: () => PoolCounts;
  readonly end: () => Promise<void>;
}

function openPrimary(connection: Connection, { config, onConnect, onLost }: PoolParts): OpenPool {
  if ('hosts' in connection) return openPrimaryOf(connection.hosts, { config, onConnect, onLost });
  const pool = new LeanPool({ ...config, ...connection });
  pool.on('error', onLost);
  pool.on('connect', onConnect);
  return { pool, counts: () => pool, end: () => pool.end() };
}

function openPrimaryOf(hosts: Hosts, { config, onConnect, onLost }: PoolParts): OpenPool {
  const pools = new HostPools({
    hosts,
    config,
    onLost,
    onConnect: (client, name) => {
      onConnect(client);
      // A server that was the primary and came back as something else behind the same address, such as a pooler's.
      client.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
        if (code === readOnlyTransaction && hosts.primary()?.name === name) hosts.suspect(name);
      });
    },
  });
  const pool = new PrimaryPool({ hosts, pools });
  return { pool, counts: () => pools.counts, end: () => pools.end() };
}

/** PostgreSQL's code for a write that a read-only server refuses. */
const readOnlyTransaction = '25006';

function openReads(
  primary: Pool,
  options: PoolParts & Pick<DatabaseOptions, 'random' | 'onPublicRead'> & { readonly replicas: Hosts },
): { readonly pool: Pool; readonly position: ReadPosition; readonly end: () => Promise<void> } {
  const { replicas: hosts, config, onConnect, onLost } = options;
  const pools = new HostPools({ hosts, config, onConnect, onLost });
  const position = new ReadPosition(primary);
  const { random = Math.random, onPublicRead: onRead = () => undefined } = options;
  return { pool: new ReadPool({ hosts, pools, primary, position, random, onRead }), position, end: () => pools.end() };
}
