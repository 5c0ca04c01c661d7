import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { restoreBackup, writeBackup } from '../db/backup/index.ts';
import type { Connection } from '../db/client.ts';
import { connectClient } from '../db/hosts/index.ts';
import { knownMigrations, migrateDatabase, newestMigration } from '../db/migrate.ts';
import { answer, configOf, type CommandContext } from './command-context.ts';
import { progressBar } from './progress-bar.ts';
import { withConnection } from './with-database.ts';

/** Result of `hexreel db status`. */
export interface DatabaseStatus {
  readonly place: 'bundled' | 'named by DATABASE_URL';
  readonly postgres: string;
  /** Name of the newest migration; null without a schema, 'of a newer version' if this program does not know it. */
  readonly schema: string | null;
  /** Migrations that the next start applies. */
  readonly pending: readonly string[];
  readonly bytes: number;
  readonly connections: number;
}

/** `hexreel db migrate`: migrates the schema to this version's, as the next start would. */
export async function databaseMigrate(context: CommandContext): Promise<boolean> {
  const config = configOf(context);
  const migrate = async (connection: Connection) => {
    const found = await readDatabaseStatus(connection, config);
    await migrateDatabase(connection);
    return found;
  };
  const before = await withConnection(config, migrate, { missing: 'create' });
  const lines = before.pending.length === 0 ? ['The schema is up to date.'] : before.pending.map((name) => `Applied ${name}.`);
  answer(context, { made: before.pending }, lines);
  return true;
}

/** `hexreel db status`: PostgreSQL version, schema and size. Changes nothing; false if the schema is newer. */
export async function databaseStatus(context: CommandContext): Promise<boolean> {
  const config = configOf(context);
  const status = await withConnection(config, (connection) => readDatabaseStatus(connection, config));
  answer(context, status, [
    `PostgreSQL         ${status.postgres}, ${status.place}`,
    `Schema             ${status.schema ?? 'none yet'}`,
    `To be migrated     ${status.pending.length === 0 ? 'nothing' : status.pending.join(', ')}`,
    `Size               ${(status.bytes / 1e6).toFixed(1)} MB`,
    `Connections        ${status.connections}`,
  ]);
  return status.schema !== newerSchema;
}

/** `hexreel db backup <file>` */
export async function databaseBackup(context: CommandContext, file: string): Promise<boolean> {
  const path = resolve(file);
  const startedAt = Date.now();
  const { header, tables } = await withConnection(configOf(context), (connection) =>
    writeBackup({
      connection,
      file: path,
      now: Date.now,
      onProgress: (rows, total) => context.progress(progressBar(rows, total, 'rows')),
    }),
  );
  const { size } = await stat(path);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  answer(context, { file: path, bytes: size, rows, seconds: (Date.now() - startedAt) / 1_000, schema: header.schema, tables }, [
    `${countInDigits(rows)} rows of ${tables.length} tables in ${path} (${(size / 1e6).toFixed(1)} MB).`,
    'It contains email addresses, password hashes and the secret behind all sign-ins: keep it where only you can read it.',
  ]);
  return true;
}

/** `hexreel db restore <file>` */
export async function databaseRestore(context: CommandContext, file: string): Promise<boolean> {
  const path = resolve(file);
  const startedAt = Date.now();
  const restore = async (connection: Connection) => {
    const size = await stat(path).then(
      (found) => found.size,
      () => 0,
    );
    const onBytes = (bytes: number, reading: string) => context.progress(progressBar(bytes, size, `bytes, ${reading}`));
    return restoreBackup({ connection, file: path, onBytes });
  };
  const { header, tables } = await withConnection(configOf(context), restore, { missing: 'create' });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  answer(context, { file: path, rows, seconds: (Date.now() - startedAt) / 1_000, createdAt: header.createdAt, tables }, [
    `${countInDigits(rows)} rows of ${tables.length} tables restored, as they were at ${header.createdAt}.`,
  ]);
  return true;
}

/** Status of a schema that this program does not know. */
export const newerSchema = 'of a newer version';

/** Changes nothing. @throws the driver's errors */
export async function readDatabaseStatus(
  connection: Connection,
  { databaseUrl }: { readonly databaseUrl: string | null },
): Promise<DatabaseStatus> {
  const client = await connectClient(connection, { application_name: 'hexreel status' });
  try {
    const newest = await newestMigration(client);
    const known = knownMigrations();
    const { rows } = await client.query<{ version: string; bytes: string; connections: number }>(
      `select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
        (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as connections`,
    );
    return {
      place: databaseUrl === null ? 'bundled' : 'named by DATABASE_URL',
      postgres: rows[0]?.version ?? '?',
      schema: newest === null ? null : (known.find(({ when }) => when === newest)?.name ?? newerSchema),
      pending: known.filter(({ when }) => when > (newest ?? 0)).map(({ name }) => name),
      bytes: Number(rows[0]?.bytes ?? 0),
      connections: rows[0]?.connections ?? 0,
    };
  } finally {
    await client.end();
  }
}
