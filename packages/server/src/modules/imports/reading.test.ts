import type { MovieHistory } from '@hexreel/domain/contract/history';
import type { AccountExport } from '@hexreel/domain/contract/accounts';
import { mostWatchlisted } from '@hexreel/domain/watchlist';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { movieImport, movieImportPart } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { failureOf } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { createImporter } from './testing/importer.ts';

const logged: string[] = [];
const site = withTestApp({ config: { logLevel: 'info' }, logStream: { write: (line) => void logged.push(line) } });
const letterboxd = (title: string, day: string) =>
  `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n${day},${title},1980,x,4,,,${day}\n`;

test('a server that ends between reading a file and saying so reads it again', async () => {
  const { database } = site.client;
  const lucy = await createImporter(site);
  await storeTestMovies(database, [{ title: 'The Interrupted Reading', releaseDate: '1980-02-08' }]);
  // As if the database went away at the last statement.
  await database.execute(sql`
    create function go_away() returns trigger language plpgsql as
    'begin raise exception ''going away'' using errcode = ''57P01''; end'`);
  await database.execute(
    sql`create trigger going before update on ${movieImport} for each row when (new.status = 'review') execute function go_away()`,
  );
  const id = await lucy.upload(letterboxd('The Interrupted Reading', '2025-10-31'), { fileName: 'diary.csv' });
  await vi.waitFor(() => expect(logged.join('')).toContain('an import could not go on'), { timeout: 60_000 });
  await database.execute(sql`drop trigger going on ${movieImport}`);
  expect(await database.select().from(movieImport).where(eq(movieImport.id, id))).toMatchObject([{ status: 'reading' }]);
  // Failures are tried again after some seconds.
  site.clock.now += 10_000;
  expect(await lucy.reaches('review')).toMatchObject({ films: { ready: 1 } });
  expect(await database.select().from(movieImportPart).where(eq(movieImportPart.importId, id))).toEqual([]);
});

test('moments belong to the day of the browser’s time zone, which is forgotten with the file', async () => {
  const lucy = await createImporter(site);
  const [movieId = 0] = await storeTestMovies(site.client.database, [{}]);
  const history = [{ watched_at: '2025-11-01T05:30:00.000Z', movie: { title: 'Any', ids: { tmdb: movieId } } }];
  const id = await lucy.upload(JSON.stringify(history), { fileName: 'watched-history.json', timeZone: 'America/Los_Angeles' });
  expect(await lucy.reaches('review')).toMatchObject({ films: { ready: 1 } });
  await lucy.confirm(id);
  expect(await lucy.get<MovieHistory>(`movies/${movieId}/history`)).toMatchObject({ viewings: [{ watchedOn: '2025-10-31' }] });
  expect(await site.client.database.select().from(movieImport).where(eq(movieImport.id, id))).toMatchObject([{ timeZone: null }]);
  expect(logged.join('')).not.toContain('Los_Angeles');
});

test.each(['Mars/Olympus', '+02:00', '../etc', 'x'.repeat(61)])('%s is no time zone', async (timeZone) => {
  const lucy = await createImporter(site);
  const answer = await lucy.send('POST', 'imports', { fileName: 'a.csv', size: 1, timeZone });
  expect(failureOf(answer)).toMatchObject({ status: 400, field: 'timeZone' });
});

test('a question about dates is asked, and its answer has the file read again with what was decided', async () => {
  const lucy = await createImporter(site);
  const titles = ['The Open Date', 'The Decided Film'];
  const [first = 0] = await storeTestMovies(
    site.client.database,
    titles.map((title) => ({ title, releaseDate: '1980-02-08' })),
  );
  const rows = titles.map((title) => letterboxd(title, '4/5/2026').split('\n')[1]).join('\n');
  const id = await lucy.upload(`${letterboxd('The Open Date', '').split('\n')[0]}\n${rows}\n`, { fileName: 'diary.csv' });
  expect(await lucy.reaches('review')).toMatchObject({
    questions: [{ kind: 'date-order', count: 4, example: '4/5/2026', dayFirst: '2026-05-04', monthFirst: '2026-04-05' }],
  });
  expect((await lucy.send('PUT', `imports/${id}/films/1`, { movieId: null })).json()).toMatchObject({ toImport: 1 });
  expect((await lucy.get<AccountExport>('export')).imports).toMatchObject([{ fileName: 'diary.csv', timeZone: null }]);
  expect((await lucy.send('PUT', `imports/${id}/answers`, { dateOrder: 'month' })).statusCode).toBe(200);
  expect(await lucy.reaches('review')).toMatchObject({ questions: [], unread: [], films: { ready: 2 }, toImport: 1 });
  expect(failureOf(await lucy.send('PUT', `imports/${id}/answers`, { dateOrder: 'day' }))).toMatchObject({ status: 409 });
  const { database } = site.client;
  expect(await database.select().from(movieImportPart).where(eq(movieImportPart.importId, id))).toEqual([]);
  await lucy.confirm(id);
  expect(await lucy.get<MovieHistory>(`movies/${first}/history`)).toMatchObject({ viewings: [{ watchedOn: '2026-04-05' }] });
});

test('without an answer such dates are left out, and the report says so', async () => {
  const lucy = await createImporter(site);
  const [movieId = 0] = await storeTestMovies(site.client.database, [{ title: 'The Unanswered', releaseDate: '1980-02-08' }]);
  const id = await lucy.upload(letterboxd('The Unanswered', '4/5/2026'), { fileName: 'diary.csv' });
  await lucy.reaches('review');
  await lucy.confirm(id);
  expect(await lucy.get<MovieHistory>(`movies/${movieId}/history`)).toMatchObject({
    overall: 8,
    viewings: [{ watchedOn: null }],
  });
  const report = await lucy.report(id);
  expect(report).toContain('date “4/5/2026”');
  expect(report).toContain('2 dates left out because day and month could be swapped');
  const { database } = site.client;
  expect(await database.select().from(movieImportPart).where(eq(movieImportPart.importId, id))).toEqual([]);
});

test('an IMDb list is a private list unless its user says that it is the watchlist; nothing of it is seen', async () => {
  const lucy = await createImporter(site);
  const [movieId = 0] = await storeTestMovies(site.client.database, [{ imdbId: 'tt7000001' }]);
  const file =
    'Position,Const,Created,Modified,Description,Title,Title Type,Your Rating\n1,tt7000001,2026-01-02,,Wet,Any,Movie,\n';
  const id = await lucy.upload(file, { fileName: 'Rainy evenings.csv' });
  expect(await lucy.reaches('review')).toMatchObject({
    lists: 1,
    questions: [{ kind: 'list-kind', count: 1, file: 'Rainy evenings.csv' }],
  });
  await lucy.send('PUT', `imports/${id}/answers`, { listKind: 'watchlist' });
  expect(await lucy.reaches('review')).toMatchObject({ lists: 0, questions: [], films: { ready: 1 } });
  await lucy.confirm(id);
  expect(await lucy.get('watchlist/ids')).toMatchObject({ movieIds: [movieId] });
  const again = await createImporter(site);
  await again.upload(file, { fileName: 'Rainy evenings.csv' });
  const { id: other } = await again.reaches('review');
  await again.confirm(other);
  expect(await again.get('watchlist/ids')).toMatchObject({ movieIds: [] });
  expect(await again.get('history/ids')).toMatchObject({ seen: [] });
  expect(await again.get('lists')).toMatchObject({ lists: [{ title: 'Rainy evenings', visibility: 'private' }] });
});

test('a row that its site does not call a movie is one here by its id alone', async () => {
  const lucy = await createImporter(site);
  await storeTestMovies(site.client.database, [
    { title: 'The Special', imdbId: 'tt7000002', releaseDate: '1980-01-01' },
    { title: 'The Namesake Series', releaseDate: '1981-01-01', voteCount: 900 },
  ]);
  await lucy.upload(
    'Const,Your Rating,Title,Title Type,Year\ntt7000002,8,Any,TV Special,1980\ntt7000003,8,The Namesake Series,TV Mini Series,1981\n',
    { fileName: 'ratings.csv' },
  );
  expect(await lucy.reaches('review')).toMatchObject({ films: { ready: 1, asked: 0, other: 1 } });
});

test('two films of one title and year are asked about, and nothing of either is lost', async () => {
  const lucy = await createImporter(site);
  const [movieId = 0] = await storeTestMovies(site.client.database, [
    { title: 'The Two Of Them', releaseDate: '1931-02-08', voteCount: 900 },
  ]);
  const id = await lucy.upload(
    'Date,Name,Year,Letterboxd URI,Rating\n2025-01-01,The Two Of Them,1931,https://boxd.it/a,5\n2025-01-01,The Two Of Them,1931,https://boxd.it/b,2\n',
    { fileName: 'ratings.csv' },
  );
  expect(await lucy.reaches('review')).toMatchObject({ films: { asked: 2, ready: 0 } });
  expect(await lucy.films(id, 'asked')).toMatchObject([
    { overall: 10, address: 'https://boxd.it/a', candidates: [{ id: movieId }] },
    { overall: 4, address: 'https://boxd.it/b' },
  ]);
});

test('what a file says nothing of is told, and never called here already', async () => {
  const lucy = await createImporter(site);
  const [dropped = 0, paused = 0] = await storeTestMovies(site.client.database, [{}, {}]);
  const id = await lucy.upload(
    `media_id,source,media_type,title,score,status,notes\n${dropped},tmdb,movie,Dropped,,Dropped,\n${paused},tmdb,movie,Paused,6,Paused,\n`,
  );
  expect(await lucy.reaches('review')).toMatchObject({ films: { unmarked: 1, here: 0, ready: 1 } });
  expect(await lucy.films(id, 'unmarked')).toMatchObject([{ title: 'Dropped' }]);
  expect(await lucy.report(id)).toContain('Not imported: you didn’t finish it');
});

test('a full watchlist is why a film is not on it, not imported', async () => {
  const lucy = await createImporter(site);
  const { database } = site.client;
  const [wanted = 0] = await storeTestMovies(database, [{}]);
  const fillers = sql`generate_series(1, ${mostWatchlisted}::int) as n`;
  await database.execute(sql`
    insert into movie (id, source, title, original_title, original_language, overview, genre_ids, vote_average, vote_count, popularity, search_text, list_read_at)
    select 20000000 + n, 'tmdb', 'Filler', 'Filler', 'en', '', '{27}', 5, 5, 0, 'filler', now() from ${fillers}`);
  await database.execute(sql`
    insert into watchlist_entry (person_id, movie_id, added_at)
    select ${lucy.user.id}::uuid, 20000000 + n, now() from ${fillers}`);
  const id = await lucy.upload(`TMDb ID,Type,Name,Release Date,Your Rating\n${wanted},movie,Any,,\n`, {
    fileName: 'watchlist.csv',
  });
  await lucy.reaches('review');
  expect(await lucy.confirm(id)).toMatchObject({ added: 0 });
  expect(await lucy.report(id)).toContain('A watchlist can hold at most 5,000 movies');
});
