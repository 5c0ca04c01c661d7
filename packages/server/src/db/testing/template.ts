import { randomBytes, randomInt } from 'node:crypto';
import { Client } from 'pg';
import { advisoryLocks } from '../advisory-locks.ts';
import type { SingleConnection } from '../client.ts';

/** Where a test run creates its databases; plain data, so that it can be passed to other processes. */
export interface TestServer {
  /** An existing database; its user may create databases. */
  readonly connection: SingleConnection;
  /** Tells the databases of this run from those of others on the same server. */
  readonly run: number;
  /** The faster way to copy: whole files where nothing is synced to disk, through the WAL where it is. */
  readonly strategy: 'file_copy' | 'wal_log';
}

const databaseName = /^hexreel_test_(\d+)_/u;

/**
 * Creates the migrated database that all others of this run are copied from, and removes what crashed runs left behind.
 * @param migrate creates the schema in an empty database
 * @returns `end` removes all databases of the run
 */
export async function prepareTemplate(options: {
  readonly connection: SingleConnection;
  readonly migrate: (connection: SingleConnection) => Promise<void>;
}): Promise<{ readonly server: TestServer; readonly end: () => Promise<void> }> {
  const { connection, migrate } = options;
  const client = await connect(connection);
  const server: TestServer = { connection, run: randomInt(1, 2 ** 31), strategy: await chooseStrategy(client) };
  const end = async (): Promise<void> => {
    await dropRun(client, server.run);
    await client.end();
  };
  try {
    // Held until the run ends: a free lock means that the run is over.
    await client.query('select pg_advisory_lock($1, $2)', [advisoryLocks.testRun, server.run]);
    await dropOldRuns(client);
    const template = templateName(server.run);
    await client.query(`create database ${template} template template0 encoding 'UTF8'`);
    await migrate(connectionTo(connection, template));
    // A template with an open connection cannot be copied.
    await client.query(`alter database ${template} allow_connections false`);
    return { server, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Copies the template into a database of its own. */
export async function cloneTemplate(
  server: TestServer,
): Promise<{ readonly connection: SingleConnection; readonly drop: () => Promise<void> }> {
  const name = `hexreel_test_${server.run}_${randomBytes(6).toString('hex')}`;
  await query(server.connection, `create database ${name} template ${templateName(server.run)} strategy ${server.strategy}`);
  return {
    connection: connectionTo(server.connection, name),
    drop: () => query(server.connection, `drop database if exists ${name} with (force)`),
  };
}

async function chooseStrategy(client: Client): Promise<TestServer['strategy']> {
  const { rows } = await client.query<{ fsync: string }>('show fsync');
  return rows[0]?.fsync === 'off' ? 'file_copy' : 'wal_log';
}

function templateName(run: number): string {
  return `hexreel_test_${run}_template`;
}

function connectionTo(connection: SingleConnection, database: string): SingleConnection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

async function dropOldRuns(client: Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    String.raw`select datname from pg_database where datname like 'hexreel\_test\_%'`,
  );
  const runs = new Set(rows.flatMap(({ datname }) => databaseName.exec(datname)?.[1] ?? []).map(Number));
  for (const run of runs) {
    const { rows: locks } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [
      advisoryLocks.testRun,
      run,
    ]);
    // Advisory locks are counted: the second unlock leaves a lock in place that we held before.
    if (locks[0]?.free !== true) continue;
    await dropRun(client, run);
    await client.query('select pg_advisory_unlock($1, $2)', [advisoryLocks.testRun, run]);
  }
}

async function dropRun(client: Client, run: number): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
    `hexreel_test_${run}_`,
  ]);
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
}

async function query(connection: SingleConnection, statement: string): Promise<void> {
  const client = await connect(connection);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function connect(connection: SingleConnection): Promise<Client> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 60_000, application_name: 'hexreel tests' });
  // A connection that breaks between queries fails the next query.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
