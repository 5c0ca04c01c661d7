import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DatabaseError, type Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import type { Connection } from '../client.ts';
import { knownMigrations, newestMigration, withSchemaLock, type SchemaLock } from '../migrate.ts';
import { damaged, type ArchiveHeader, type ArchiveSummary, type TableSummary } from './archive-format.ts';
import { nameOf, readArchive, verifyArchive, type ArchivePart } from './read-archive.ts';
import { planTables, quoted } from './table-plan.ts';
import { copySettings } from './write-backup.ts';

export interface RestoreOptions {
  readonly connection: Connection;
  /** A file, or a stream of its bytes. */
  readonly from: string | Readable;
  /** Bytes read so far; a file is read twice, first to verify its checksums. */
  readonly onBytes?: (bytes: number, reading: 'checking' | 'loading') => void;
}

/**
 * Loads a backup into an empty database, all of it or nothing. A backup of an older version is loaded into the schema
 * of its version and then migrated. No server may run on the database; one that starts during it waits for the lock.
 * @throws StartError where the archive is damaged or of a newer version, or the database is not empty
 */
export async function restoreBackup({ connection, from, onBytes }: RestoreOptions): Promise<ArchiveSummary> {
  // A stream is verified while it is loaded: nothing is committed before its end has come.
  if (typeof from === 'string') await verifyArchive(from, (bytes) => onBytes?.(bytes, 'checking'));
  const name = nameOf(from);
  const parts = readArchive(from, (bytes) => onBytes?.(bytes, 'loading'));
  try {
    const first = (await parts.next()).value as ArchivePart | undefined;
    if (first?.kind !== 'header') throw damaged(name, 'it has no header');
    const { header } = first;
    refuseUnknownSchema(header, name);
    const tables = await withSchemaLock(connection, async (lock) => {
      const { client } = lock;
      await prepareSchema(lock, header);
      await client.query(copySettings);
      await client.query('begin');
      const loaded = await loadAll(client, { header, parts, name }).catch(async (error: unknown) => {
        await client.query('rollback');
        throw explainRefusal(error, name);
      });
      await client.query('commit');
      await lock.migrate();
      await client.query('analyze');
      return loaded;
    });
    return { header, tables };
  } finally {
    await parts.return(undefined);
  }
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

interface OpenArchive {
  readonly header: ArchiveHeader;
  /** From the first table on. */
  readonly parts: AsyncGenerator<ArchivePart>;
  /** For messages. */
  readonly name: string;
}

/** @returns what was loaded, once the archive's end and its checksums have come */
async function loadAll(client: Client, { header, parts, name }: OpenArchive): Promise<readonly TableSummary[]> {
  const known = new Map((await planTables(client)).map((table) => [table.name, table]));
  let tables: readonly TableSummary[] = [];
  for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
    const part = next.value;
    if (part.kind === 'end') tables = part.tables;
    if (part.kind !== 'table') continue;
    const columns = known.get(part.table)?.columns;
    if (columns === undefined || part.columns.some((column) => !columns.includes(column)))
      throw damaged(name, `it has a table ${part.table} that its schema does not have like this`);
    // Consumes the rows of the current table, up to its end.
    const copy = copyFrom(`copy ${quoted([part.table])} (${quoted(part.columns)}) from stdin`);
    await pipeline(rowsOf(parts), client.query(copy));
  }
  for (const { name: sequence, value } of header.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${quoted([sequence])}`, value]);
  return tables;
}

async function* rowsOf(parts: AsyncGenerator<ArchivePart>): AsyncGenerator<Buffer> {
  for (let next = await parts.next(); next.done !== true && next.value.kind !== 'table-end'; next = await parts.next())
    if (next.value.kind === 'rows') yield next.value.data;
}
