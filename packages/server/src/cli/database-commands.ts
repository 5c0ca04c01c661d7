import type { Connection } from '../db/client.ts';
import { connectClient } from '../db/hosts/index.ts';
import { knownMigrations, migrateDatabase, newestMigration } from '../db/migrate.ts';
import { answer, configOf, type CommandContext } from './command-context.ts';
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
