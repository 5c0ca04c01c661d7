import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { checkoutFolder } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { Connection } from './client.ts';

const migrationsFolder = join(checkoutFolder, 'packages', 'server', 'src', 'db', 'migrations');

/** Any constant will do, as long as nothing else in this database takes the same advisory lock. */
const migrationLock = 4_839_001;

/** Lowest PostgreSQL that is supported: Debian 12's. */
const lowestVersion = 150_000;

/**
 * Brings a database to this version's schema. Several processes may call it at once: the first does the work under an
 * advisory lock (Drizzle's migrator takes none), the others wait and find it done.
 * @throws StartError where the server is too old, the schema newer than this version, or the extension not to be had
 */
export async function migrateDatabase(connection: Connection): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000, application_name: 'hexreel migration' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseUnfitServer(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseNewerSchema(client);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
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
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (found[0]?.exists !== true) return;
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const newest = Number(rows[0]?.newest ?? 0);
  const known = newestKnownMigration();
  if (newest > known) {
    throw new StartError(
      'The database was written by a newer version of Hexreel; start that version, or restore a backup made by this one.',
    );
  }
}

function newestKnownMigration(): number {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return Math.max(0, ...journal.entries.map((entry) => entry.when));
}
