import { readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { checkoutFolder } from '../config.ts';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import { advisoryLocks } from './advisory-locks.ts';
import type { Connection } from './client.ts';
import { connectClient } from './hosts/index.ts';

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
  const client = await connectClient(connection, { connectionTimeoutMillis: 5_000, application_name: 'hexreel migration' });
  try {
    await refuseUnfitServer(client);
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    await refuseNewerSchema(client);
    return await work({ client, migrate: (upTo) => applyMigrations(client, upTo) });
  } finally {
    await client.end();
  }
}

/** A migration in the migrations folder. */
export interface Migration {
  /** Such as '0003_ratings'. */
  readonly name: string;
  /** When it was created, in milliseconds since the epoch; the database records only this. */
  readonly when: number;
}

/** The migrations that this version knows, oldest first. */
export function knownMigrations(): readonly Migration[] {
  return readJournal().entries.map(({ tag, when }) => ({ name: tag, when }));
}

/** When a database's newest migration was created; null where it has no schema yet. */
export async function newestMigration(client: Pick<Client, 'query'>): Promise<number | null> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (found[0]?.exists !== true) return null;
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const newest = rows[0]?.newest ?? null;
  return newest === null ? null : Number(newest);
}

async function applyMigrations(client: Client, upTo: number | undefined): Promise<void> {
  if (upTo === undefined) return migrate(drizzle(client), { migrationsFolder });
  // Drizzle applies a whole folder, so it gets a copy that ends earlier.
  const folder = await mkdtemp(join(tmpdir(), 'hexreel-migrations-'));
  try {
    const journal = readJournal();
    const entries = journal.entries.filter(({ when }) => when <= upTo);
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
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
  const newest = (await newestMigration(client)) ?? 0;
  const known = Math.max(0, ...knownMigrations().map(({ when }) => when));
  if (newest > known) {
    throw new StartError(
      'The database was written by a newer version of Hexreel; start that version, or restore a backup made by this one.',
    );
  }
}

function readJournal(): { readonly entries: readonly { readonly tag: string; readonly when: number }[] } {
  return JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
}
