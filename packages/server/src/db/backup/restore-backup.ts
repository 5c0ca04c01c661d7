import { pipeline } from 'node:stream/promises';
import { DatabaseError, type Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import type { Connection } from '../client.ts';
import { knownMigrations, newestMigration, withSchemaLock, type SchemaLock } from '../migrate.ts';
import { damaged, type ArchiveHeader, type ArchiveSummary } from './archive-format.ts';
import { readArchive, verifyArchive, type ArchivePart } from './read-archive.ts';
import { planTables, quoted } from './table-plan.ts';
import { copySettings } from './write-backup.ts';

export interface RestoreOptions {
  readonly connection: Connection;
  readonly file: string;
  /** Bytes read and bytes in total; the file is read twice, first to verify its checksums. */
  readonly onBytes?: (bytes: number, reading: 'checking' | 'loading') => void;
}

/**
 * Loads a backup into an empty database, all of it or nothing. A backup of an older version is loaded into the schema
 * of its version and then migrated. No server may run on the database; one that starts during it waits for the lock.
 * @throws StartError where the archive is damaged or of a newer version, or the database is not empty
 */
export async function restoreBackup({ connection, file, onBytes }: RestoreOptions): Promise<ArchiveSummary> {
  const summary = await verifyArchive(file, (bytes) => onBytes?.(bytes, 'checking'));
  refuseUnknownSchema(summary.header, file);
  await withSchemaLock(connection, async (lock) => {
    const { client } = lock;
    await prepareSchema(lock, summary.header);
    await client.query(copySettings);
    await client.query('begin');
    try {
      await load(client, file, (bytes) => onBytes?.(bytes, 'loading'));
      for (const { name, value } of summary.header.sequences)
        await client.query('select setval($1::regclass, $2::bigint)', [`public.${quoted([name])}`, value]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw explainRefusal(error, file);
    }
    await lock.migrate();
    await client.query('analyze');
  });
  return summary;
}

/** An archive with correct checksums can still violate the schema if another program wrote it. */
function explainRefusal(error: unknown, file: string): unknown {
  const isRefusal = error instanceof DatabaseError && /^2[23]/u.test(error.code ?? '');
  if (!isRefusal) return error;
  const place = [error.table, error.constraint].filter((part) => part !== undefined).join(', ');
  return new StartError(
    `${file} holds rows that the database refuses${place === '' ? '' : ` (${place})`}. Nothing was changed; use another archive.`,
    { cause: error },
  );
}

function refuseUnknownSchema({ schema }: ArchiveHeader, file: string): void {
  if (knownMigrations().some(({ when }) => when === schema.when)) return;
  throw new StartError(
    `${file} was made by another version of Hexreel, with the schema ${schema.name}, which this one does not know: restore it with that version or a newer one.`,
  );
}

/** The tables of the archive's version, all empty. */
async function prepareSchema({ client, migrate }: SchemaLock, { schema }: ArchiveHeader): Promise<void> {
  const tables = await planTables(client);
  for (const { name } of tables) {
    const { rows } = await client.query<{ found: boolean }>(`select exists (select 1 from ${quoted([name])}) as found`);
    if (rows[0]?.found === true)
      throw new StartError(
        `The database is not empty (${name} has rows), and a restore replaces nothing: make a new one, or set HEXREEL_DATA to a new folder. A server that has run once has filled it.`,
      );
  }
  const newest = await newestMigration(client);
  if (newest !== null && newest > schema.when)
    throw new StartError(
      'The database is empty, but its schema is newer than the backup: make a new one that no server has used yet.',
    );
  await migrate(schema.when);
}

async function load(client: Client, file: string, onBytes: (bytes: number) => void): Promise<void> {
  const tables = new Map((await planTables(client)).map((table) => [table.name, table]));
  const parts = readArchive(file, onBytes);
  try {
    for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
      const part = next.value;
      if (part.kind !== 'table') continue;
      const known = tables.get(part.table);
      if (known === undefined || part.columns.some((column) => !known.columns.includes(column)))
        throw damaged(file, `it has a table ${part.table} that its schema does not have like this`);
      // Consumes the rows of the current table, up to its end.
      const copy = copyFrom(`copy ${quoted([part.table])} (${quoted(part.columns)}) from stdin`);
      await pipeline(rowsOf(parts), client.query(copy));
    }
  } finally {
    await parts.return(undefined);
  }
}

async function* rowsOf(parts: AsyncGenerator<ArchivePart>): AsyncGenerator<Buffer> {
  for (let next = await parts.next(); next.done !== true && next.value.kind !== 'table-end'; next = await parts.next())
    if (next.value.kind === 'rows') yield next.value.data;
}
