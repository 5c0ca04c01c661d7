import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import { checkoutFolder } from '../config.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { applyMigrations, readMigrations, type Migration, newestMigration } from './apply-migrations.ts';
import type { Connection } from './client.ts';
import { connectClient } from './hosts/index.ts';

export { newestMigration };

const migrationsFolder = join(checkoutFolder, 'packages', 'server', 'src', 'db', 'migrations');

/** Oldest supported PostgreSQL: that of Debian 12. */
const lowestVersion = 150_000;

/**
 * Migrates a database to this version's schema. Several processes may call it at once: the first migrates under an
 * advisory lock (Drizzle's migrator takes none), the others wait and find it done.
 * @throws StartError where the server is too old, the schema newer than this version, or a required extension is not
 * available
 */
export async function migrateDatabase(connection: Connection): Promise<void> {
  await withSchemaLock(connection, ({ migrate: bring }) => bring());
}

/** Only the connection that holds this lock may change the schema. */
export interface SchemaLock {
  readonly client: Client;
  /** Migrates to this version, or up to the migration created at `upTo` (milliseconds since the epoch). */
  readonly migrate: (upTo?: number) => Promise<void>;
}

/** Connects, checks the server's version, and holds the schema lock while `work` runs. */
export async function withSchemaLock<Result>(
  connection: Connection,
  work: (lock: SchemaLock) => Promise<Result>,
): Promise<Result> {
  const client = await connectClient(connection, { application_name: 'hexreel migration' });
  try {
    await refuseUnfitServer(client);
    await takeSchemaLock(client);
    await refuseNewerSchema(client);
    return await work({ client, migrate: (upTo) => applyMigrations(client, { folder: migrationsFolder, upTo }) });
  } finally {
    await client.end();
  }
}

/**
 * Tries again rather than waits: a statement that waits for the lock would itself be waited for by the holder of the lock
 * and builds an index concurrently.
 */
async function takeSchemaLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      advisoryLocks.migration,
    ]);
    if (rows[0]?.taken === true) return;
    await sleep(lockPauseMilliseconds);
  }
}

const lockPauseMilliseconds = 100;

/** The migrations that this version knows, oldest first. */
export function knownMigrations(): readonly Migration[] {
  return readMigrations(migrationsFolder);
}

async function refuseUnfitServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    "select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding",
  );
  const version = Number(rows[0]?.version);
  if (version < lowestVersion) {
    throw new StartError(
      `The database server is PostgreSQL ${Math.floor(version / 10_000)}; Hexreel needs PostgreSQL 15 or newer.`,
    );
  }
  if (rows[0]?.encoding !== 'UTF8') {
    throw new StartError(
      `The database's encoding is ${rows[0]?.encoding}; make one with: createdb --encoding=UTF8 --template=template0 hexreel.`,
    );
  }
}

/** A server of an older version must not write into a schema that it does not know. */
async function refuseNewerSchema(client: Client): Promise<void> {
  const newest = (await newestMigration(client)) ?? 0;
  const known = Math.max(0, ...knownMigrations().map(({ when }) => when));
  if (newest > known) {
    throw new StartError(
      'The database was written by a newer version of Hexreel; start that version, or restore a backup made by this one.',
    );
  }
}
