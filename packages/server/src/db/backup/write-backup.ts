import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, link, unlink } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import type { Connection } from '../client.ts';
import { connectClient } from '../hosts/index.ts';
import { knownMigrations, newestMigration } from '../migrate.ts';
import { countRows, endOfRows, writeLine, type ArchiveHeader, type ArchiveSummary, type TableSummary } from './archive-format.ts';
import { planTables, quoted, type PlannedTable } from './table-plan.ts';

export interface BackupOptions {
  readonly connection: Connection;
  /**
   * A file that must not exist yet, and is created complete and synced to disk, or not at all. A stream may be cut short; what
   * arrived is refused by a restore then.
   */
  readonly to: string | Writable;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Rows so far, and approximately how many in total. */
  readonly onProgress?: (rows: number, of: number) => void;
}

/**
 * Writes a consistent snapshot of all the site's data while the site keeps running. Only the current system user may
 * read the file: it holds email addresses, password hashes and the key that signs cookies.
 * @throws StartError where the file exists already, or there is nothing to back up
 */
export async function writeBackup({ connection, to, now, onProgress }: BackupOptions): Promise<ArchiveSummary> {
  if (typeof to === 'string') await refuseExisting(to);
  const client = await connectClient(connection, { application_name: 'hexreel backup' });
  try {
    await client.query(copySettings);
    // One snapshot for all tables, which sees no concurrent change and blocks none.
    await client.query('begin isolation level repeatable read read only');
    const tables = await planTables(client);
    const header = await readHeader(client, tables, now());
    if (tables.length > 0) await client.query(`lock table ${quoted(tables.map(({ name }) => name))} in access share mode`);
    const summaries: TableSummary[] = [];
    const archive = Readable.from(writeArchive(client, { header, tables, summaries, onProgress }), { objectMode: false });
    const zip = createGzip({ level: 6 });
    await (typeof to === 'string' ? writeFile(to, archive, zip) : pipeline(archive, zip, to));
    await client.query('commit');
    return { header, tables: summaries };
  } finally {
    await client.end();
  }
}

/** Nothing is at `file` before all of it is. */
async function writeFile(file: string, archive: Readable, zip: Gzip): Promise<void> {
  const part = `${file}.part`;
  let isOwn = false;
  try {
    const disk = createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }).on('open', () => (isOwn = true));
    await pipeline(archive, zip, disk).catch(explainWriteError(part));
    // Unlike rename, link does not replace a file that was created in between.
    await link(part, file);
  } finally {
    // One that was there already is another backup's.
    if (isOwn) await unlink(part).catch(ignoreMissing);
  }
}

/** Settings that the text of dates and times depends on, the same for writing and reading. */
export const copySettings =
  "set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set extra_float_digits = 1";

interface ArchiveParts {
  readonly header: ArchiveHeader;
  readonly tables: readonly PlannedTable[];
  /** Filled in table by table. */
  readonly summaries: TableSummary[];
  readonly onProgress: BackupOptions['onProgress'];
}

async function* writeArchive(client: Client, { header, tables, summaries, onProgress }: ArchiveParts): AsyncGenerator<Buffer> {
  const whole = createHash('sha256');
  const hashed = (data: Buffer) => {
    whole.update(data);
    return data;
  };
  let written = 0;
  yield hashed(writeLine(header));
  for (const { name, columns, key } of tables) {
    yield hashed(writeLine({ table: name, columns }));
    const hash = createHash('sha256');
    let rows = 0;
    const order = key.length > 0 ? ` order by ${quoted(key)}` : '';
    const copy = client.query(copyTo(`copy (select ${quoted(columns)} from ${quoted([name])}${order}) to stdout`));
    for await (const data of copy as AsyncIterable<Buffer>) {
      hash.update(data);
      const count = countRows(data);
      rows += count;
      written += count;
      onProgress?.(written, Math.max(header.rows, written));
      yield hashed(data);
    }
    yield hashed(endOfRows);
    summaries.push({ table: name, rows, sha256: hash.digest('hex') });
  }
  yield writeLine({ end: true, tables: summaries, sha256: whole.digest('hex') });
}

async function readHeader(client: Client, tables: readonly PlannedTable[], now: number): Promise<ArchiveHeader> {
  const when = await newestMigration(client);
  if (when === null) throw new StartError('There is nothing to back up: this database has no Hexreel in it.');
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    "select sequencename::text as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null order by 1",
  );
  return {
    hexreel: 'backup',
    format: 1,
    createdAt: new Date(now).toISOString(),
    schema: { when, name: knownMigrations().find((migration) => migration.when === when)?.name ?? 'unknown' },
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    sequences,
  };
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new StartError(`${file} already exists: name a new file, since a backup never replaces one.`);
}

function explainWriteError(part: string): (error: unknown) => never {
  return (error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const advice: Readonly<Record<string, string>> = {
      EEXIST: `${part} already exists: another backup is running, or one was killed. In that case, remove the file.`,
      ENOENT: `${part} cannot be made: its folder does not exist.`,
      EACCES: `${part} cannot be made: this account cannot write there.`,
      ENOSPC: `${part} could not be written to its end: the disk is full.`,
    };
    const sentence = advice[code];
    throw sentence === undefined ? error : new StartError(sentence, { cause: error });
  };
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
