import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storeVerifiedUser } from '../testing/users.ts';
import { insertRows } from './insert-rows.ts';
import { movieImport, movieImportFilm, movieImportList } from './schema/index.ts';
import { withTestClient } from './testing/index.ts';

const opened = withTestClient();

const at = new Date('2026-05-04T03:02:01.234Z');

async function storeImport(): Promise<string> {
  const [id, { id: userId }] = [randomUUID(), await storeVerifiedUser(opened.client.database)];
  const row = { id, userId, fileName: 'a.zip', size: 1, status: 'review', createdAt: at, updatedAt: at };
  await insertRows(opened.client.database, movieImport, [row]);
  expect(await opened.client.database.select().from(movieImport).where(eq(movieImport.id, id))).toMatchObject([row]);
  return id;
}

test('what was inserted is read as it was', async () => {
  const importId = await storeImport();
  const film = { importId, state: 'ready', title: 'It\'s "It", {a}', film: null, sources: ['a,b', '"', '\\', 'null'] };
  const rows = [
    { ...film, position: 0, candidates: [3, 1], movieId: 3 },
    { ...film, position: 1, candidates: [], movieId: null, sources: [] },
  ];
  await insertRows(opened.client.database, movieImportFilm, rows);
  const stored = await opened.client.database
    .select()
    .from(movieImportFilm)
    .where(eq(movieImportFilm.importId, importId))
    .orderBy(asc(movieImportFilm.position));
  expect(stored).toMatchObject(rows);
  // Columns that are not named have their defaults.
  expect(stored).toMatchObject([{ isDecided: false, outcome: null }, {}]);
});

test('nothing is no statement, and what is there may stay', async () => {
  const importId = await storeImport();
  await insertRows(opened.client.database, movieImportList, []);
  const film = { importId, position: 0, state: 'ready', title: 'first', sources: [] };
  const onConflict = sql`on conflict do nothing`;
  for (const title of ['first', 'second'])
    await insertRows(opened.client.database, movieImportFilm, [{ ...film, title }], { onConflict });
  const isImport = eq(movieImportFilm.importId, importId);
  expect(await opened.client.database.select().from(movieImportFilm).where(isImport)).toMatchObject([{ title: 'first' }]);
});

test('any number of rows is one statement of the same text', async () => {
  const importId = await storeImport();
  const count = async () => {
    const { rows } = await opened.client.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_prepared_statements where statement like '%"movie_import_film"%'`,
    );
    return rows[0]?.count ?? 0;
  };
  const before = await count();
  for (const length of [1, 2, 30, 400])
    await insertRows(
      opened.client.database,
      movieImportFilm,
      Array.from({ length }, (_, index) => ({
        importId,
        position: length * 1_000 + index,
        state: 'other',
        title: '',
        sources: [],
      })),
    );
  // Each length but one text: it was prepared when it ran for the second time.
  expect((await count()) - before).toBe(1);
});
