import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeVerifiedUser } from '../../testing/users.ts';
import { storeRatings, wrongCounts } from '../../testing/ratings.ts';
import { openDatabase, type Connection, type DatabaseClient } from '../client.ts';
import { knownMigrations, newestMigration, withSchemaLock } from '../migrate.ts';
import { user, rating, setting } from '../schema/index.ts';
import { StartError } from '@hexreel/embedded-postgres/start-error';
import { createTestDatabase } from '../testing/index.ts';
import { verifyArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { orderByReferences } from './table-plan.ts';
import { writeBackup } from './write-backup.ts';

/** Everything that COPY's text format has to escape. */
const oddTexts = ['\\.', 'a\\.\nb', 'tab\tand\nline\r\nends', '\\N', '', 'Ünïcödé 🎃', '{"json":"in a text"}'];

let folder: string;
let file: string;
let createSeededRandom: { readonly connection: Connection; readonly client: DatabaseClient };
const drops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hexreel-backup-'));
  createSeededRandom = await openEmpty();
  const { database } = createSeededRandom.client;
  const movieIds = await storeTestMovies(
    database,
    Array.from({ length: 40 }, (_, index) => ({ title: oddTexts[index] ?? `Movie ${index}` })),
  );
  const users = await Promise.all(
    Array.from({ length: 60 }, (_, index) => storeVerifiedUser(database, { bio: oddTexts[index % oddTexts.length] ?? '' })),
  );
  await storeRatings(
    database,
    users.flatMap(({ id: userId }, one) =>
      movieIds.slice(one % 7, 20).map((movieId, two) => ({
        userId,
        movieId,
        gore: 1 + ((one + two) % 10),
        review: oddTexts[(one + two) % oddTexts.length] ?? '',
      })),
    ),
  );
  await database.insert(setting).values({ name: 'a test', value: { odd: oddTexts } });
});

beforeEach((context) => {
  file = join(folder, `${context.task.id}.backup`);
});

afterAll(async () => {
  for (const drop of drops.toReversed()) await drop();
  await rm(folder, { recursive: true });
});

async function openEmpty(): Promise<{ readonly connection: Connection; readonly client: DatabaseClient }> {
  const { connection, drop } = await createTestDatabase();
  const client = openDatabase(connection, { onLost: () => undefined, connections: 2 });
  drops.push(drop, () => client.close());
  return { connection, client };
}

async function openWithoutSchema(): Promise<Connection> {
  const { connection, client } = await openEmpty();
  await client.database.execute(sql`drop schema public cascade`);
  await client.database.execute(sql`drop schema drizzle cascade`);
  await client.database.execute(sql`create schema public`);
  return connection;
}

const backUp = (connection = createSeededRandom.connection, to = file) =>
  writeBackup({ connection, to, now: () => 1_790_000_000_000 });
const rowsOf = async ({ client }: Awaited<ReturnType<typeof openEmpty>>, table: PgTable = user) =>
  (await client.database.select({ count: sql<number>`count(*)::int` }).from(table))[0]?.count;

describe('round trip: dump, empty database, restore', () => {
  test('counts and checksums of every table are equal', async () => {
    const written = await backUp();
    const other = await openEmpty();
    await restoreBackup({ connection: other.connection, from: file });
    const again = await backUp(other.connection, `${file}-again`);
    expect(again.tables).toEqual(written.tables);
    expect(written.tables.find(({ table }) => table === 'person')?.rows).toBe(60);
    expect(written.tables.find(({ table }) => table === 'rating')?.rows).toBeGreaterThan(800);
    expect(await wrongCounts(other.client.database)).toEqual([]);
    const [row] = await other.client.database.select().from(setting).where(eq(setting.name, 'a test'));
    expect(row?.value).toEqual({ odd: oddTexts });
  });

  test('restores into a database without a schema', async () => {
    const written = await backUp();
    const connection = await openWithoutSchema();
    await restoreBackup({ connection, from: file });
    expect((await backUp(connection, `${file}-again`)).tables).toEqual(written.tables);
  });

  test('restores a backup of an older version and migrates it', async () => {
    const old = await openWithoutSchema();
    const [first, second] = knownMigrations();
    await withSchemaLock(old, ({ migrate }) => migrate(second?.when));
    await withSchemaLock(old, async ({ client }) => {
      expect(await newestMigration(client)).toBe(second?.when);
      await client.query("insert into unknown_movie values (77, '2026-01-01')");
    });
    expect((await backUp(old)).header.schema.name).toBe(second?.name);
    const connection = await openWithoutSchema();
    await withSchemaLock(connection, ({ migrate }) => migrate(first?.when));
    await restoreBackup({ connection, from: file });
    await withSchemaLock(connection, async ({ client }) => {
      expect(await newestMigration(client)).toBe(knownMigrations().at(-1)?.when);
      expect((await client.query('select movie_id from unknown_movie')).rows).toEqual([{ movie_id: 77 }]);
    });
  });
});

test('the snapshot is consistent: rows written during the dump are not in it', async () => {
  const site = await openEmpty();
  await storeVerifiedUser(site.client.database);
  let late: Promise<unknown> | undefined;
  const { tables } = await writeBackup({
    connection: site.connection,
    to: file,
    now: Date.now,
    onProgress: () => void (late ??= storeVerifiedUser(site.client.database)),
  });
  await late;
  expect(await rowsOf(site)).toBe(2);
  expect(tables.find(({ table }) => table === 'person')?.rows).toBe(1);
});

test('only the owner may read a backup file, and no file is overwritten', async () => {
  await backUp();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(backUp()).rejects.toThrow('already exists');
  await expect(stat(`${file}.part`)).rejects.toThrow('ENOENT');
});

test('the file of a backup that is running is not touched by a second one', async () => {
  await writeFile(`${file}.part`, 'half of it');
  await expect(backUp()).rejects.toThrow('another backup is running');
  expect(await readFile(`${file}.part`, 'utf8')).toBe('half of it');
});

describe('refuses without changing anything:', () => {
  const refusal = async (sentence: RegExp) => {
    const other = await openEmpty();
    await expect(restoreBackup({ connection: other.connection, from: file })).rejects.toThrow(sentence);
    expect(await rowsOf(other)).toBe(0);
  };

  test.each([0.999, 0.5, 0.01])('an archive truncated at %d of its length', async (share) => {
    await backUp();
    await truncate(file, Math.floor((await stat(file)).size * share));
    await refusal(/is not a complete backup: .+\. Nothing was changed/u);
  });

  test('an archive with a byte changed', async () => {
    await backUp();
    const text = gunzipSync(await readFile(file)).toString();
    await writeFile(file, gzipSync(text.replace(/person(?=\d+@)/u, 'parson')));
    await refusal(/its checksum is wrong/u);
  });

  test('an archive with a row removed', async () => {
    await backUp();
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    const someone = lines.findIndex((line) => /person\d+@/u.test(line));
    await writeFile(file, gzipSync(lines.toSpliced(someone, 1).join('\n')));
    await refusal(/its checksum is wrong/u);
  });

  test('an archive truncated and compressed again', async () => {
    await backUp();
    const text = gunzipSync(await readFile(file)).toString();
    await writeFile(file, gzipSync(text.slice(0, text.lastIndexOf('{"end"'))));
    await refusal(/its end is missing/u);
  });

  test('an archive with data after its end', async () => {
    await backUp();
    const text = gunzipSync(await readFile(file)).toString();
    await writeFile(file, gzipSync(`${text}{"table":"person","columns":["id"]}\n`));
    await refusal(/something follows its end/u);
  });

  test('a file that is not an archive', async () => {
    await writeFile(file, 'Dear diary');
    await refusal(/it is not a backup, or was altered/u);
    await writeFile(file, gzipSync('{"title":"Dear diary"}\n'));
    await refusal(/made by a newer version/u);
  });

  test('a missing file', () => refusal(/does not exist/u));

  test('an archive of an unknown version', async () => {
    const site = await openEmpty();
    await site.client.database.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    );
    await backUp(site.connection);
    await refusal(/made by another version of Hexreel/u);
  });

  test('a database with rows', async () => {
    await backUp();
    const before = await rowsOf(createSeededRandom, rating);
    await expect(restoreBackup({ connection: createSeededRandom.connection, from: file })).rejects.toThrow(
      'The database is not empty',
    );
    expect(await rowsOf(createSeededRandom, rating)).toBe(before);
  });
});

/** An archive with correct checksums around any content. */
async function writeAltered(alter: (text: string) => string): Promise<void> {
  await backUp();
  const text = alter(gunzipSync(await readFile(file)).toString());
  const sha256 = (part: string) => createHash('sha256').update(part).digest('hex');
  const body = text.slice(0, text.lastIndexOf('{"end"'));
  const tables = [...body.matchAll(/^\{"table":"(\w+)".*\n((?:(?!\\\.$).*\n)*)\\\.\n/gmu)].map(([, table = '', rows = '']) => ({
    table,
    rows: rows.split('\n').length - 1,
    sha256: sha256(rows),
  }));
  await writeFile(file, gzipSync(`${body}${JSON.stringify({ end: true, tables, sha256: sha256(body) })}\n`));
}

test('a row with a dangling reference fails with a readable message and changes nothing', async () => {
  await writeAltered((text) => text.replace(/^[^\n{]*@hexreel\.example[^\n]*\n/mu, ''));
  const other = await openEmpty();
  const refused = restoreBackup({ connection: other.connection, from: file });
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(/holds rows that the database refuses \(\w+, \w+\)\. Nothing was changed/u);
  expect(await rowsOf(other)).toBe(0);
});

test('an oversized row is refused before it is read', async () => {
  await backUp();
  const text = gunzipSync(await readFile(file)).toString();
  const start = text.indexOf('\n', text.indexOf('{"table":"person"')) + 1;
  const pieces = [text.slice(0, start), ...Array.from({ length: 300 }, () => 'x'.repeat(1_000_000))];
  const read: number[] = [];
  await pipeline(Readable.from(pieces), createGzip({ level: 1 }), createWriteStream(file));
  const verified = verifyArchive(file, (bytes) => read.push(bytes));
  await expect(verified).rejects.toThrow(/is not a complete backup: a row of person is absurdly long\. Nothing was changed/u);
  expect(read.at(-1)).toBeLessThan((await stat(file)).size / 2);
});

test('a failure halfway rolls back what was loaded', async () => {
  await backUp();
  const other = await openEmpty();
  await other.client.database.execute(sql`alter table rating add constraint refusing check (gore > 10)`);
  await expect(restoreBackup({ connection: other.connection, from: file })).rejects.toThrow('refusing');
  expect(await rowsOf(other)).toBe(0);
});

test('an empty database is not backed up', async () => {
  const connection = await openWithoutSchema();
  await expect(backUp(connection)).rejects.toThrow('There is nothing to back up');
});

test('the archive can be inspected without a database', async () => {
  const written = await backUp();
  expect(await verifyArchive(file)).toEqual(written);
});

test('tables come after those they reference; a cycle is refused', () => {
  const tables = ['vote', 'rating', 'movie', 'person'].map((name) => ({ name }));
  const references = [
    { from: 'vote', to: 'rating' },
    { from: 'rating', to: 'movie' },
    { from: 'rating', to: 'person' },
  ];
  expect(orderByReferences(tables, references).map(({ name }) => name)).toEqual(['movie', 'person', 'rating', 'vote']);
  expect(() => orderByReferences(tables, [...references, { from: 'person', to: 'vote' }])).toThrow('in a circle');
});
