import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { job, movieImport, movieImportFilm } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { taskNames } from './import-job.ts';
import { createImporter } from './testing/importer.ts';

const site = withTestApp();
const row = (title: string, year: number) => `2025-10-31,${title},${year},x,4\n`;
const header = 'Date,Name,Year,Letterboxd URI,Rating\n';

test('a small file is read while a large one is, whose member had theirs first', async () => {
  const [large, small] = [await createImporter(site), await createImporter(site)];
  const rows = Array.from({ length: 60_000 }, (_, index) => row(`Not Here ${index}`, 1980)).join('');
  await large.upload(header + rows, { fileName: 'ratings.csv' });
  await small.upload(header + row('Not Here', 1980), { fileName: 'ratings.csv' });
  await small.reaches('review');
  expect(await large.latest()).toMatchObject({ status: 'reading' });
  const { id } = await large.latest();
  expect((await large.send('DELETE', `imports/${id}`)).statusCode).toBe(200);
});

test('a file with more rows than its size lets expect does not keep small ones waiting', async () => {
  const [packed, small] = [await createImporter(site), await createImporter(site)];
  // Short rows: 6,000 in a quarter of a megabyte.
  const rows = Array.from({ length: 6_000 }, (_, index) => row(`N${index}`, 1980)).join('');
  const id = await packed.upload(header + rows, { fileName: 'ratings.csv' });
  await small.upload(header + row('Not Here', 1980), { fileName: 'ratings.csv' });
  await small.reaches('review');
  const { database } = site.client;
  expect(await database.select().from(movieImport).where(eq(movieImport.id, id))).toMatchObject([{ status: 'reading' }]);
  expect(await database.select().from(job).where(eq(job.key, id))).toMatchObject([{ task: taskNames.readingLarge }]);
  expect((await packed.send('DELETE', `imports/${id}`)).statusCode).toBe(200);
});

test('a small import is written while a large one is', async () => {
  const { database } = site.client;
  const [large, small] = [await createImporter(site), await createImporter(site)];
  const [first = 0, second = 0] = await storeTestMovies(database, [{ title: 'Written In Turns' }, {}]);
  const at = new Date(testNow);
  const id = randomUUID();
  await database
    .insert(movieImport)
    .values({ id, userId: large.user.id, status: 'review', fileName: 'a.zip', size: 1, createdAt: at, updatedAt: at });
  // Thirty thousand films that say nothing new: three hundred batches.
  await large.send('PUT', `opinions/${first}`, { overall: 7 });
  await database.execute(sql`
    insert into ${movieImportFilm} (import_id, position, state, title, sources, movie_id, film)
    select ${id}, position, 'ready', 'A title', '{}', ${first}, '{"title": "A title", "overall": 7, "viewings": [], "scores": null, "review": ""}'
    from generate_series(0, 29999) as position`);
  expect((await large.send('POST', `imports/${id}/confirmation`)).statusCode).toBe(200);
  await small.upload(`tmdbID,Title,Overall,Liked,WatchedDate,Rewatch\n${second},x,8,false,,\n`);
  const { id: smallId } = await small.reaches('review');
  expect(await small.confirm(smallId)).toMatchObject({ added: 1 });
  expect(await large.latest()).toMatchObject({ status: 'importing', toImport: 30_000 });
});
