import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeMember } from '../../testing/people.ts';
import { storeRatings, wrongCounts } from '../../testing/ratings.ts';
import { openDatabase, type Connection, type DatabaseClient } from '../client.ts';
import { knownMigrations, newestMigration, withSchemaLock } from '../migrate.ts';
import { person, rating, setting } from '../schema/index.ts';
import { createTestDatabase } from '../testing/index.ts';
import { verifyArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { orderByReferences } from './table-plan.ts';
import { writeBackup } from './write-backup.ts';

/** Whatever COPY's text format has to write differently. */
const oddTexts = ['\\.', 'a\\.\nb', 'tab\tand\nline\r\nends', '\\N', '', 'Ünïcödé 🎃', '{"json":"in a text"}'];

let folder: string;
let file: string;
let seeded: { readonly connection: Connection; readonly client: DatabaseClient };
const drops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hexreel-backup-'));
  seeded = await openEmpty();
  const { database } = seeded.client;
  const movieIds = await storeTestMovies(
    database,
    Array.from({ length: 40 }, (_, index) => ({ title: oddTexts[index] ?? `Movie ${index}` })),
  );
  const people = await Promise.all(
    Array.from({ length: 60 }, (_, index) => storeMember(database, { bio: oddTexts[index % oddTexts.length] ?? '' })),
  );
  await storeRatings(
    database,
    people.flatMap(({ id: personId }, one) =>
      movieIds.slice(one % 7, 20).map((movieId, two) => ({
        personId,
        movieId,
        gore: 1 + ((one + two) % 10),
        review: oddTexts[(one + two) % oddTexts.length] ?? '',
      })),
    ),
  );
  await database.insert(setting).values({ name: 'a test', value: { odd: oddTexts } });
}, 60_000);

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

const backUp = (connection = seeded.connection, to = file) => writeBackup({ connection, file: to, now: () => 1_790_000_000_000 });
const rowsOf = async ({ client }: Awaited<ReturnType<typeof openEmpty>>, table: PgTable = person) =>
  (await client.database.select({ count: sql<number>`count(*)::int` }).from(table))[0]?.count;

describe('the drill: dump, empty database, restore', () => {
  test('counts and checksums of every table are equal', async () => {
    const written = await backUp();
    const other = await openEmpty();
    await restoreBackup({ connection: other.connection, file });
    const again = await backUp(other.connection, `${file}-again`);
    expect(again.tables).toEqual(written.tables);
    expect(written.tables.find(({ table }) => table === 'person')?.rows).toBe(60);
    expect(written.tables.find(({ table }) => table === 'rating')?.rows).toBeGreaterThan(800);
    expect(await wrongCounts(other.client.database)).toEqual([]);
    const [row] = await other.client.database.select().from(setting).where(eq(setting.name, 'a test'));
    expect(row?.value).toEqual({ odd: oddTexts });
  });

  test('into a database that has no schema yet', async () => {
    const written = await backUp();
    const connection = await openWithoutSchema();
    await restoreBackup({ connection, file });
    expect((await backUp(connection, `${file}-again`)).tables).toEqual(written.tables);
  });

  test('of an older version, which is brought to this one', async () => {
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
    await restoreBackup({ connection, file });
    await withSchemaLock(connection, async ({ client }) => {
      expect(await newestMigration(client)).toBe(knownMigrations().at(-1)?.when);
      expect((await client.query('select movie_id from unknown_movie')).rows).toEqual([{ movie_id: 77 }]);
    });
  });
});

test('the snapshot is of one moment: what is written meanwhile is not in it', async () => {
  const site = await openEmpty();
  await storeMember(site.client.database);
  let late: Promise<unknown> | undefined;
  const { tables } = await writeBackup({
    connection: site.connection,
    file,
    now: Date.now,
    onProgress: () => void (late ??= storeMember(site.client.database)),
  });
  await late;
  expect(await rowsOf(site)).toBe(2);
  expect(tables.find(({ table }) => table === 'person')?.rows).toBe(1);
});

test('only this account may read a backup, and it replaces no file', async () => {
  await backUp();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(backUp()).rejects.toThrow('is there already');
  await expect(stat(`${file}.part`)).rejects.toThrow('ENOENT');
});

describe('refused, with nothing changed:', () => {
  const refusal = async (sentence: RegExp) => {
    const other = await openEmpty();
    await expect(restoreBackup({ connection: other.connection, file })).rejects.toThrow(sentence);
    expect(await rowsOf(other)).toBe(0);
  };

  test.each([0.999, 0.5, 0.01])('an archive cut off at %d of its length', async (share) => {
    await backUp();
    await truncate(file, Math.floor((await stat(file)).size * share));
    await refusal(/is no whole backup: .+\. Nothing was changed/u);
  });

  test('one with a letter changed', async () => {
    await backUp();
    const text = gunzipSync(await readFile(file)).toString();
    await writeFile(file, gzipSync(text.replace(/person(?=\d+@)/u, 'parson')));
    await refusal(/its checksum is wrong/u);
  });

  test('one with a row taken out', async () => {
    await backUp();
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    const someone = lines.findIndex((line) => /person\d+@/u.test(line));
    await writeFile(file, gzipSync(lines.toSpliced(someone, 1).join('\n')));
    await refusal(/its checksum is wrong/u);
  });

  test('one cut off and packed again', async () => {
    await backUp();
    const text = gunzipSync(await readFile(file)).toString();
    await writeFile(file, gzipSync(text.slice(0, text.lastIndexOf('{"end"'))));
    await refusal(/its end is missing/u);
  });

  test('one with something behind its end', async () => {
    await backUp();
    const text = gunzipSync(await readFile(file)).toString();
    await writeFile(file, gzipSync(`${text}{"table":"person","columns":["id"]}\n`));
    await refusal(/something follows its end/u);
  });

  test('a file that is no archive', async () => {
    await writeFile(file, 'Dear diary');
    await refusal(/it is none, or was altered/u);
    await writeFile(file, gzipSync('{"title":"Dear diary"}\n'));
    await refusal(/made by a newer version/u);
  });

  test('a file that is not there', () => refusal(/does not exist/u));

  test('one of a version that this one does not know', async () => {
    const site = await openEmpty();
    await site.client.database.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    );
    await backUp(site.connection);
    await refusal(/made by another version of Hexreel/u);
  });

  test('a database that has rows', async () => {
    await backUp();
    const before = await rowsOf(seeded, rating);
    await expect(restoreBackup({ connection: seeded.connection, file })).rejects.toThrow('The database is not empty');
    expect(await rowsOf(seeded, rating)).toBe(before);
  });
});

test('a failure in the middle takes back what was loaded', async () => {
  await backUp();
  const other = await openEmpty();
  await other.client.database.execute(sql`alter table rating add constraint refusing check (gore > 10)`);
  await expect(restoreBackup({ connection: other.connection, file })).rejects.toThrow('refusing');
  expect(await rowsOf(other)).toBe(0);
});

test('a backup of nothing is refused', async () => {
  const connection = await openWithoutSchema();
  await expect(backUp(connection)).rejects.toThrow('There is nothing to back up');
});

test('the archive says how much it holds without a database', async () => {
  const written = await backUp();
  expect(await verifyArchive(file)).toEqual(written);
});

test('a table comes after those that it references; a circle is refused', () => {
  const tables = ['vote', 'rating', 'movie', 'person'].map((name) => ({ name }));
  const references = [
    { from: 'vote', to: 'rating' },
    { from: 'rating', to: 'movie' },
    { from: 'rating', to: 'person' },
  ];
  expect(orderByReferences(tables, references).map(({ name }) => name)).toEqual(['movie', 'person', 'rating', 'vote']);
  expect(() => orderByReferences(tables, [...references, { from: 'person', to: 'vote' }])).toThrow('in a circle');
});
