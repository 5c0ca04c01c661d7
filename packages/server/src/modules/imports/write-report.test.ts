import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { movieImport, movieImportFilm, movieImportList } from '../../db/schema/index.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../testing/users.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import type { ImportKey } from './context.ts';
import { createImporter } from './testing/importer.ts';
import { createReportWriter } from './write-report.ts';

const site = withTestApp();
const films = 3_000;
let lucy: TestUser;
let key: ImportKey;

beforeEach(async () => {
  const { database } = site.client;
  lucy = await storeVerifiedUser(database);
  key = { userId: lucy.id, importId: randomUUID() };
  const at = new Date(testNow);
  const row = { id: key.importId, userId: lucy.id, status: 'done', fileName: 'a.zip', size: 1, createdAt: at, updatedAt: at };
  await database.insert(movieImport).values(row);
  await database.execute(sql`
    insert into ${movieImportFilm} (import_id, position, state, title, sources)
    select ${key.importId}, position, 'elsewhere', 'Title ' || position, array['diary.csv:' || position]
    from generate_series(0, ${films - 1}::int) as position`);
  await database.insert(movieImportList).values({
    importId: key.importId,
    position: 0,
    title: 'Long',
    description: '',
    isRanked: false,
    ordinal: 1,
    source: 'lists/long.csv',
    films: [],
    notes: [],
    isHere: false,
    outcome: 'added',
    leftOver: Array.from({ length: 1_200 }, (_, place) => films - 1 - place),
  });
});

test('a report has every film and list, read some hundred at a time', async () => {
  const cookie = await cookieOf(site.client.database, lucy);
  const path = `GET /api/me/imports/${key.importId}/report` as 'GET /';
  const statements: string[] = [];
  statements.push(...(await site.statementsOf(() => ask(site.app, path, { cookie }))));
  expect(statements.filter((one) => one.includes('"movie_import_film"') && !/ limit |"position" in /u.test(one))).toEqual([]);
  const [, ...lines] = (await ask(site.app, path, { cookie })).body.split('\r\n');
  expect(lines.slice(0, films).map((line) => line.split(',')[1])).toEqual(
    Array.from({ length: films }, (_, place) => `Title ${place}`),
  );
  expect(lines[films]).toContain('lists/long.csv,Long,,List imported');
  expect(lines.slice(films + 1, -1).map((line) => line.split(',')[1])).toEqual(
    Array.from({ length: 1_200 }, (_, place) => `Title ${films - 1 - place}`),
  );
});

test('a member has two at a time, and gets the next when one of them ends', async () => {
  const write = createReportWriter(site.client.database);
  const [first, second] = [await write(key), await write(key)];
  await expect(write(key)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: expect.any(Number) });
  expect(await text(first)).toContain(`Title ${films - 1}`);
  const third = await write(key);
  await expect(write(key)).rejects.toMatchObject({ code: 'unavailable' });
  // Readers that go away before the first line and in the middle.
  second.destroy();
  await third[Symbol.asyncIterator]().next();
  third.destroy();
  expect(await text(await write(key))).toContain('lists/long.csv');
});

test('nothing more is read than a reader takes', async () => {
  const write = createReportWriter(site.client.database);
  const report = await write(key);
  const statements = await site.statementsOf(async () => {
    const lines = report[Symbol.asyncIterator]();
    await lines.next();
    await lines.next();
  });
  expect(statements.filter((one) => one.includes('"movie_import_film"')).length).toBeLessThan(films / 500);
  report.destroy();
});

test('cells are no formulas', async () => {
  const mina = await createImporter(site);
  const titles = ['=1+1', '+1', '-1', '@home', '"\t=1"'];
  const id = await mina.upload(
    `Date,Name,Year,Letterboxd URI,Rating\n${titles.map((title) => `2025-01-01,${title},1931,x,5\n`).join('')}`,
    { fileName: '=ratings.csv' },
  );
  await mina.reaches('review');
  const lines = (await mina.report(id)).split('\r\n').slice(1, -1);
  expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual(
    ['=1+1', '+1', '-1', '@home', '=1'].map((title, index) => [`'=ratings.csv:${index + 2}`, `'${title}`]),
  );
});

test("another member's report is not there", async () => {
  const { cookie } = await createImporter(site);
  const answer = await ask(site.app, `GET /api/me/imports/${key.importId}/report` as 'GET /', { cookie });
  expect(failureOf(answer)).toMatchObject({ status: 404 });
});
