import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';

/** A migration in the migrations folder. */
export interface Migration {
  /** Such as '0003_ratings'. */
  readonly name: string;
  /** When it was created, in milliseconds since the epoch; the database records only this. */
  readonly when: number;
}

export interface MigrationOptions {
  readonly folder: string;
  /** Up to the migration created at this time; all of them if absent. */
  readonly upTo?: number | undefined;
  /** How often a table's lock is tried for before it is given up. */
  readonly attempts?: number;
  /** How long each try waits. */
  readonly lockMilliseconds?: number;
}

/**
 * How long a change of the schema waits for a table: later statements wait as long. A transaction that keeps the
 * table for longer makes it try again, while others get their turn. PostgreSQL looks for deadlocks after a second and ends
 * the transaction that looks first: by then the migration has given up, so that no request is what is ended.
 */
const usualLockMilliseconds = 500;
const pauseMilliseconds = 1_000;
const mostAttempts = 80;

/** How a migration begins whose statements PostgreSQL refuses in a transaction, as CREATE INDEX CONCURRENTLY is. */
const outside = '-- outside a transaction';

/**
 * Applies what a database does not have yet. The caller holds the schema lock. Each migration is a transaction of its own:
 * one for all would keep the tables of the first while it waits for those of the last, and end in deadlocks with requests
 * that read both (decision 0804). A migration outside of a transaction is
 * repeated from its start where it was interrupted, so its statements say IF NOT EXISTS.
 * @throws StartError where other transactions keep a table for minutes
 */
export async function applyMigrations(client: Client, options: MigrationOptions): Promise<void> {
  const { folder, upTo = Number.POSITIVE_INFINITY } = options;
  const newest = (await newestMigration(client)) ?? 0;
  const pending = readMigrations(folder).filter(({ when }) => when > newest && when <= upTo);
  for (const { name, when } of pending) {
    const text = await readFile(join(folder, `${name}.sql`), 'utf8');
    if (text.startsWith(outside)) await applyOutside(client, options, { text, when });
    else await applyInTransaction(client, options, when);
  }
}

/** The migrations of a folder, oldest first. */
export function readMigrations(folder: string): readonly Migration[] {
  return readJournal(folder).entries.map(({ tag, when }) => ({ name: tag, when }));
}

async function applyInTransaction(client: Client, options: MigrationOptions, upTo: number): Promise<void> {
  const part = await copyUpTo(options.folder, upTo);
  try {
    await makingWay(client, options, () => migrate(drizzle(client), { migrationsFolder: part }));
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

/** Repeats what does not get its locks soon. @throws StartError where other transactions keep a table for minutes */
async function makingWay(client: Client, options: MigrationOptions, change: () => Promise<unknown>): Promise<void> {
  const { attempts = mostAttempts, lockMilliseconds = usualLockMilliseconds } = options;
  await client.query(`set lock_timeout = ${lockMilliseconds}`);
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await change();
        return;
      } catch (error) {
        if (!isInTheWay(error)) throw error;
        if (attempt >= attempts) throw new StartError(lockedSentence, { cause: error });
        await sleep(pauseMilliseconds);
      }
    }
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined);
  }
}

const lockedSentence =
  'The schema could not be changed, since other transactions have kept a table locked for minutes: end them (pg_stat_activity shows the oldest first when ordered by xact_start) and start again.';

/** Statement by statement, then the record that Drizzle makes of its own. */
async function applyOutside(
  client: Client,
  options: MigrationOptions,
  { text, when }: { readonly text: string; readonly when: number },
): Promise<void> {
  for (const statement of text.split('--> statement-breakpoint')) {
    await dropHalfBuilt(client, statement);
    // An index that is built concurrently waits for every transaction, and nobody waits for it.
    if (/\bCONCURRENTLY\b/iu.test(statement)) await client.query(statement);
    else await makingWay(client, options, () => client.query(statement));
  }
  const hash = createHash('sha256').update(text).digest('hex');
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
}

/** An index whose building was interrupted is there, but not used, and IF NOT EXISTS would leave it so. */
async function dropHalfBuilt(client: Client, statement: string): Promise<void> {
  const [, name] = /\bCREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "?([\w$]+)/iu.exec(statement) ?? [];
  if (name === undefined) return;
  const { rowCount } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [name]);
  if (rowCount === 1) await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`);
}

/** Drizzle applies a whole folder, so it gets a copy that ends earlier. */
async function copyUpTo(folder: string, upTo: number): Promise<string> {
  const part = await mkdtemp(join(tmpdir(), 'hexreel-migrations-'));
  const journal = readJournal(folder);
  const entries = journal.entries.filter(({ when }) => when <= upTo);
  await mkdir(join(part, 'meta'));
  await writeFile(join(part, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await copyFile(join(folder, `${tag}.sql`), join(part, `${tag}.sql`));
  return part;
}

/** A lock that did not come in time, or a deadlock that this transaction was ended for. */
function isInTheWay(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('code' in current && (current.code === '55P03' || current.code === '40P01')) return true;
  return false;
}

function readJournal(folder: string): { readonly entries: readonly { readonly tag: string; readonly when: number }[] } {
  return JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
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
