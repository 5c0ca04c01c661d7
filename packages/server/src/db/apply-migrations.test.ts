import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Client } from 'pg';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import { applyMigrations, newestMigration } from './apply-migrations.ts';
import type { Connection } from './client.ts';
import { connectClient } from './hosts/index.ts';
import { createTestDatabase } from './testing/index.ts';

let connection: Connection;
let drop: () => Promise<void>;
let client: Client;
let when: number;

const open = async () => {
  const opened = await connectClient(connection, {});
  onTestFinished(() => opened.end());
  return opened;
};

beforeAll(async () => {
  ({ connection, drop } = await createTestDatabase());
});
afterAll(() => drop());
beforeEach(async () => {
  client = await open();
  when = (await newestMigration(client)) ?? 0;
});

/** A folder of migrations that come after those of the test database. */
async function folderWith(...migrations: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hexreel-migrations-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'meta'));
  const entries = migrations.map((_text, index) => ({
    idx: index,
    version: '7',
    when: when + index + 1,
    tag: `000${index}_test`,
    breakpoints: true,
  }));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  for (const [index, text] of migrations.entries()) await writeFile(join(folder, `000${index}_test.sql`), text);
  return folder;
}

const indexes = async (name: string) => {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  return rows.map(({ valid }) => valid);
};

test('an index is built concurrently between migrations in transactions, and once', async () => {
  const folder = await folderWith(
    'CREATE TABLE "shelf" ("id" int);',
    '-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "shelf_by_id" ON "shelf" ("id");',
    'INSERT INTO "shelf" VALUES (1);',
  );
  await applyMigrations(client, { folder });
  await applyMigrations(client, { folder });
  expect(await indexes('shelf_by_id')).toEqual([true]);
  expect((await client.query('select id from shelf')).rows).toEqual([{ id: 1 }]);
  expect(await newestMigration(client)).toBe(when + 3);
});

test('an index whose building was interrupted is built again', async () => {
  await client.query('create table drawer (id int); insert into drawer values (1), (1)');
  // Its own duplicates interrupt it.
  await client.query('create unique index concurrently drawer_by_id on drawer (id)').catch(() => undefined);
  expect(await indexes('drawer_by_id')).toEqual([false]);
  await client.query('delete from drawer');
  const folder = await folderWith(
    '-- outside a transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "drawer_by_id" ON "drawer" ("id");',
  );
  await applyMigrations(client, { folder });
  expect(await indexes('drawer_by_id')).toEqual([true]);
});

test('a statement outside a transaction gives way, too', async () => {
  await client.query('create table cellar (id int)');
  const other = await open();
  await other.query('begin; select from cellar');
  const folder = await folderWith('-- outside a transaction\nALTER TABLE "cellar" ADD COLUMN IF NOT EXISTS "name" text;');
  await expect(applyMigrations(client, { folder, attempts: 1, lockMilliseconds: 50 })).rejects.toBeInstanceOf(StartError);
  await other.query('commit');
  await applyMigrations(client, { folder });
  expect((await client.query('select name from cellar')).fields).toHaveLength(1);
});

test('a migration gives way while a transaction keeps the table, and is made once that has ended', async () => {
  await client.query('create table attic (id int)');
  const other = await open();
  await other.query('begin; select from attic');
  const folder = await folderWith('ALTER TABLE "attic" ADD COLUMN "name" text;');
  await expect(applyMigrations(client, { folder, attempts: 1, lockMilliseconds: 50 })).rejects.toBeInstanceOf(StartError);
  const applied = applyMigrations(client, { folder });
  const watcher = await open();
  await vi.waitFor(async () => {
    const { rows } = await watcher.query("select from pg_stat_activity where wait_event_type = 'Lock' and query like '%attic%'");
    expect(rows).toHaveLength(1);
  });
  await other.query('commit');
  await applied;
  expect((await client.query('select name from attic')).fields).toHaveLength(1);
});

test('a migration that waits for its table keeps none of the migration before', async () => {
  await client.query('create table porch (id int); create table stairs (id int)');
  const other = await open();
  await other.query('begin; select from stairs');
  const folder = await folderWith('ALTER TABLE "porch" ADD COLUMN "name" text;', 'ALTER TABLE "stairs" ADD COLUMN "name" text;');
  await expect(applyMigrations(client, { folder, attempts: 1, lockMilliseconds: 50 })).rejects.toBeInstanceOf(StartError);
  // A request that reads both would wait for the migration, and the migration for it.
  expect((await other.query('select name from porch')).fields).toHaveLength(1);
  await other.query('commit');
  await applyMigrations(client, { folder });
  expect((await client.query('select name from stairs')).fields).toHaveLength(1);
});
