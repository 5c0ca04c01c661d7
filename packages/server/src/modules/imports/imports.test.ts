import { randomUUID } from 'node:crypto';
import type { WatchlistResponse } from '@hexreel/domain/contract/watchlist';
import type { AccountExport } from '@hexreel/domain/contract/accounts';
import type { HistoryIds, MovieHistory } from '@hexreel/domain/contract/history';
import type { Import, ImportFilms, ImportHighest, Imports } from '@hexreel/domain/contract/imports';
import { importPartBytes, importsKept, largestImport, mostImports, smallestPartBytes } from '@hexreel/domain/import';
import { importTexts } from '@hexreel/domain/texts/imports';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  bannedMovie,
  job,
  movieImport,
  movieImportFilm,
  movieImportList,
  movieImportPart,
  opinion,
  user,
} from '../../db/schema/index.ts';
import { storeMovies } from '../catalogue/index.ts';
import { aMovie, storeTestMovies } from '../../testing/movies.ts';
import { purgeAt } from '../../testing/jobs.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../testing/users.ts';
import { collectParts } from './collect-parts.ts';
import { addImportJob } from './import-job.ts';
import { letterboxdFiles, zipOf } from './testing/zip.ts';

const logged: string[] = [];
const site = withTestApp({ config: { logLevel: 'info' }, logStream: { write: (line) => void logged.push(line) } });
let lucy: TestUser;
let cookie: string;
/** 'The Fog 1' of 1980 and so on: titles of each test's own. */
let titles: string[];
let ids: number[];
let run = 0;

beforeEach(async () => {
  site.clock.now = testNow;
  run += 1;
  lucy = await storeVerifiedUser(site.client.database);
  cookie = await cookieOf(site.client.database, lucy);
  titles = ['The Fog', 'Halloween', 'Ringu', 'Suspiria'].map((title) => `${title} number ${run}`);
  ids = await storeTestMovies(
    site.client.database,
    titles.map((title, index) => ({ title, releaseDate: `${1980 + index}-02-08`, imdbId: `tt${1_000_000 + run * 10 + index}` })),
  );
});

const get = async <Answer>(path: string) => (await ask(site.app, `GET /api/me/${path}`, { cookie })).json<Answer>();
const send = (what: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  ask(site.app, `${what} /api/me/${path}` as 'POST /', { cookie, body });
const latest = async () => (await get<Imports>('imports')).imports[0];

async function upload(content: Buffer | string, fileName = 'file.zip'): Promise<string> {
  site.clock.now += 1_000;
  const bytes = Buffer.from(content);
  const { id } = (await send('POST', 'imports', { fileName, size: bytes.length })).json<Import>();
  for (let start = 0; start < bytes.length; start += importPartBytes) {
    const data = bytes.subarray(start, start + importPartBytes).toString('base64');
    const answer = await send('PUT', `imports/${id}/parts/${start / importPartBytes}`, { data });
    expect(answer.statusCode).toBe(200);
  }
  expect((await send('POST', `imports/${id}/reading`)).json()).toMatchObject({ status: 'reading' });
  return id;
}
const reaches = (status: Import['status']) =>
  vi.waitFor(
    async () => {
      const found = await latest();
      expect(found).toMatchObject({ status });
      return found as Import;
    },
    { interval: 50 },
  );
const film = (index: number) => ({ title: titles[index] ?? '', year: 1980 + index });
const historyOf = (index: number) => get<MovieHistory>(`movies/${ids[index]}/history`);

test('from the upload of an archive to the undo', async () => {
  const id = await upload(zipOf([...letterboxdFiles([film(0), film(1), { title: 'Heat', year: 1995 }])]));
  expect(await reaches('review')).toMatchObject({
    site: 'letterboxd',
    films: { ready: 2, asked: 0, here: 0, elsewhere: 1, other: 0, broken: 0 },
    toImport: 2,
    added: 0,
  });
  // Nothing is written before it is confirmed, and nothing that is left out.
  expect(await get<HistoryIds>('history/ids')).toMatchObject({ seen: [] });
  const { films } = await get<ImportFilms>(`imports/${id}/films?state=ready`);
  expect(films).toMatchObject([
    { title: titles[0], overall: 9, liked: true, watchedOn: '2025-10-31', hasReview: true, movieId: ids[0] },
    { title: titles[1] },
  ]);
  await send('PUT', `imports/${id}/films/${films[1]?.position}`, { movieId: null });
  await send('POST', `imports/${id}/confirmation`);
  expect(await reaches('done')).toMatchObject({ toImport: 1, done: 1, added: 1 });
  expect(await historyOf(0)).toMatchObject({ overall: 9, liked: true, isRated: false, viewings: [{ watchedOn: '2025-10-31' }] });
  expect(await historyOf(1)).toMatchObject({ isSeen: false });
  const todo = await get<ImportHighest>(`imports/${id}/highest`);
  expect(todo).toMatchObject({ highest: [{ overall: 9, movie: { id: ids[0] } }], drafts: [{ review: 'He came home,\ntwice.' }] });
  const report = (await ask(site.app, `GET /api/me/imports/${id}/report` as 'GET /', { cookie })).body;
  expect(report).toContain(`diary.csv:2 reviews.csv:2 likes/films.csv:2,${titles[0]},1980,Imported,${ids[0]}`);
  expect(report).toContain('Skipped by you');
  expect(report).toMatch(/Heat,1995,"Not imported: not horror, or not on this site"/u);
  await send('POST', `imports/${id}/undo`);
  expect(await reaches('undone')).toMatchObject({ added: 0, undoUntil: null });
  expect(await historyOf(0)).toMatchObject({ isSeen: false, overall: null, liked: false, viewings: [] });
  expect(logged.join('')).not.toContain(titles[0]);
});

test('nothing that is here is changed, and the same file twice adds nothing', async () => {
  await send('PUT', `opinions/${ids[0]}`, { overall: 3 });
  const archive = zipOf(letterboxdFiles([film(0), film(1)]));
  const first = await upload(archive);
  await reaches('review');
  await send('POST', `imports/${first}/confirmation`);
  await reaches('done');
  expect(await historyOf(0)).toMatchObject({ overall: 3, liked: true, viewings: [{}] });
  const before = [await historyOf(0), await historyOf(1)];
  const second = await upload(archive);
  await reaches('review');
  await send('POST', `imports/${second}/confirmation`);
  expect(await reaches('done')).toMatchObject({ added: 0 });
  expect([await historyOf(0), await historyOf(1)]).toEqual(before);
  // The first one can still be taken back, and leaves what was there before it.
  await send('POST', `imports/${first}/undo`);
  await vi.waitFor(async () => expect((await get<Imports>('imports')).imports[1]).toMatchObject({ status: 'undone' }));
  expect(await historyOf(0)).toMatchObject({ overall: 3, liked: false, viewings: [] });
});

test('what was changed after an import stays when it is taken back', async () => {
  const id = await upload(zipOf(letterboxdFiles([film(0)])));
  await reaches('review');
  await send('POST', `imports/${id}/confirmation`);
  await reaches('done');
  await send('PUT', `opinions/${ids[0]}`, { overall: 4 });
  await send('POST', `imports/${id}/undo`);
  await reaches('undone');
  expect(await historyOf(0)).toMatchObject({ overall: 4, liked: false, viewings: [] });
});

test('an opinion and a like that two films wrote of one movie are both taken back', async () => {
  const id = await upload(zipOf([...letterboxdFiles([film(0)])]));
  await reaches('review');
  await send('POST', `imports/${id}/confirmation`);
  await reaches('done');
  // The like is another film's, such as a second spelling of the title.
  const { database } = site.client;
  await database.execute(sql`
    insert into movie_import_film select (jsonb_populate_record(one, jsonb_build_object(
      'position', position + 1, 'written', written || '{"overall": null, "viewingIds": []}'))).*
    from movie_import_film as one where import_id = ${id}`);
  await database.execute(sql`
    update movie_import_film set written = written || '{"liked": false}'
    where import_id = ${id} and written ->> 'overall' is not null`);
  await send('POST', `imports/${id}/undo`);
  await reaches('undone');
  expect(await historyOf(0)).toMatchObject({ isSeen: false, overall: null, liked: false });
});

test('viewings that were edited, and what was put on the watchlist again, stay too', async () => {
  const [, , listed] = titles;
  const watchlist = { path: 'watchlist.csv', content: `Date,Name,Year,Letterboxd URI\n2025-01-01,${listed},1982,x\n` };
  const id = await upload(zipOf([...letterboxdFiles([film(0), film(1)]), watchlist]));
  await reaches('review');
  await send('POST', `imports/${id}/confirmation`);
  await reaches('done');
  const [entry] = (await historyOf(0)).viewings;
  await send('PUT', `diary/${entry?.id}`, { movieId: ids[0], watchedOn: '2025-10-30', rewatch: false });
  await send('DELETE', `watchlist/${ids[2]}`);
  await send('PUT', `watchlist/${ids[2]}`);
  await send('POST', `imports/${id}/undo`);
  await reaches('undone');
  expect(failureOf(await send('POST', `imports/${id}/undo`))).toMatchObject({ code: 'conflict', message: importTexts.notNow });
  expect((await historyOf(0)).viewings).toMatchObject([{ watchedOn: '2025-10-30' }]);
  expect((await historyOf(1)).viewings).toEqual([]);
  expect((await get<{ movieIds: number[] }>('watchlist/ids')).movieIds).toEqual([ids[2]]);
});

test.each([
  ['IMDb', (index: number) => `Const,Your Rating,Title,Title Type\ntt${1_000_000 + run * 10 + index},8,Any,Movie\n`],
  ['TMDB', (index: number) => `TMDb ID,Type,Name,Your Rating\n${ids[index]},movie,Any,8.0\n`],
  ['Yamtrack', (index: number) => `media_id,source,media_type,title,score,status\n${ids[index]},tmdb,movie,Any,8,Completed\n`],
  ['Hexreel', (index: number) => `tmdbID,Title,Overall,Liked,WatchedDate,Rewatch,Gore,Review\n${ids[index]},Any,8,false,,,,\n`],
])("%s's file by ids", async (_site, content) => {
  const id = await upload(content(2), 'ratings.csv');
  expect(await reaches('review')).toMatchObject({ films: { ready: 1 } });
  await send('POST', `imports/${id}/confirmation`);
  await reaches('done');
  expect(await historyOf(2)).toMatchObject({ overall: 8 });
  await send('POST', `imports/${id}/undo`);
  await reaches('undone');
  expect(await historyOf(2)).toMatchObject({ isSeen: false });
});

test('a movie whose details were never read is found by title and year, whatever id the file gives', async () => {
  const title = `The Unread number ${run}`;
  const unread = aMovie({ title, releaseDate: '1984-03-02' });
  await storeMovies(site.client.database, { source: 'tmdb', movies: [unread], now: new Date(testNow) });
  await upload(`Const,Your Rating,Title,Year,Title Type\ntt${8_000_000 + run},7,${title},1984,Movie\n`, 'ratings.csv');
  const { id, films } = await reaches('review');
  expect(films).toMatchObject({ ready: 1 });
  await send('POST', `imports/${id}/confirmation`);
  await reaches('done');
  expect(await get<MovieHistory>(`movies/${unread.id}/history`)).toMatchObject({ overall: 7 });
});

test('the watchlist of the own export keeps its order', async () => {
  const watchlist = [ids[2], ids[0], ids[1]];
  const id = await upload(JSON.stringify({ username: 'somebody', ratings: [], watchlist }), 'export.json');
  await reaches('review');
  await send('POST', `imports/${id}/confirmation`);
  await reaches('done');
  const { movies } = await get<WatchlistResponse>('watchlist');
  expect(movies.map(({ movie }) => movie.id)).toEqual(watchlist.toReversed());
});

test("Trakt's archive, and scores of the own file", async () => {
  const movie = { title: 'Any', year: 1981, ids: { tmdb: ids[1] } };
  const trakt = await upload(zipOf([{ path: 'lists-watchlist.json', content: JSON.stringify([{ movie }]) }]));
  await reaches('review');
  await send('POST', `imports/${trakt}/confirmation`);
  await reaches('done');
  expect((await get<{ movieIds: number[] }>('watchlist/ids')).movieIds).toEqual([ids[1]]);
  const own = await upload(`tmdbID,Title,Gore,Pace,Overall,Liked,WatchedDate,Rewatch\n${ids[0]},x,7,2,,false,,\n`, 'hexreel.csv');
  await reaches('review');
  await send('POST', `imports/${own}/confirmation`);
  await reaches('done');
  const raters = async () => (await ask(site.app, `GET /api/movies/${ids[0]}`)).json<{ raters: number }>().raters;
  expect(await historyOf(0)).toMatchObject({ isRated: true });
  expect(await raters()).toBe(1);
  await send('POST', `imports/${own}/undo`);
  await reaches('undone');
  expect(await raters()).toBe(0);
});

test('an asked film is what its user says', async () => {
  await storeTestMovies(site.client.database, [{ title: titles[3] ?? '', releaseDate: '1983-05-05', voteCount: 400 }]);
  const id = await upload(zipOf(letterboxdFiles([film(3)])));
  expect(await reaches('review')).toMatchObject({ films: { asked: 1 }, undecided: 1, toImport: 0 });
  const { films } = await get<ImportFilms>(`imports/${id}/films?state=asked`);
  expect(films[0]?.candidates.map((one) => one.id)).toContain(ids[3]);
  const decide = (movieId: number | undefined) => send('PUT', `imports/${id}/films/${films[0]?.position}`, { movieId });
  expect(failureOf(await decide(ids[0]))).toMatchObject({ status: 400, field: 'movieId' });
  expect((await decide(ids[3])).json()).toMatchObject({ undecided: 0, toImport: 1 });
  await send('POST', `imports/${id}/confirmation`);
  await reaches('done');
  expect(await historyOf(3)).toMatchObject({ overall: 9 });
});

test('a movie that is banned before the films are written is left, and named in the report', async () => {
  const id = await upload(zipOf(letterboxdFiles([film(0)])));
  await reaches('review');
  await site.client.database.insert(bannedMovie).values({ movieId: ids[0] ?? 0 });
  await send('POST', `imports/${id}/confirmation`);
  expect(await reaches('done')).toMatchObject({ added: 0 });
  const report = await ask(site.app, `GET /api/me/imports/${id}/report` as 'GET /', { cookie });
  expect(report.body).toContain('This movie is not available');
});

test('a suspended user writes nothing more', async () => {
  const { database } = site.client;
  const id = await upload(zipOf(letterboxdFiles([film(0)])));
  await reaches('review');
  await database.transaction(async (tx) => {
    await tx.update(movieImport).set({ status: 'importing' }).where(eq(movieImport.id, id));
    await tx
      .update(user)
      .set({ suspendedAt: new Date(testNow) })
      .where(eq(user.id, lucy.id));
    await addImportJob(tx, { id, size: 1, status: 'importing' }, testNow);
  });
  const stored = () => database.select().from(movieImport).where(eq(movieImport.id, id));
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ status: 'failed', problem: 'stopped' }]));
  expect(await database.select().from(opinion).where(eq(opinion.userId, lucy.id))).toEqual([]);
});

test('a file that no one knows is refused with its problem, and another may follow', async () => {
  await upload('Name,Price\nBread,2\n', 'shopping.csv');
  expect(await reaches('failed')).toMatchObject({ problem: 'unknown-file', undoUntil: null });
  await upload(zipOf(letterboxdFiles([film(0)])));
  await reaches('review');
});

test.each([
  ['a NUL', '../\0ratings.csv'],
  ['a long path', `${'a/'.repeat(200)}ratings.csv`],
])('an archive with %s in a name is refused, and nothing of it stays', async (_what, path) => {
  const { database } = site.client;
  const id = await upload(zipOf([{ path, content: 'Name,Year,Rating\nHalloween,1978,5\n' }]));
  const refused = await reaches('failed');
  expect(refused.problem).toBe('bad-path');
  expect(refused.problemFile?.length).toBeLessThanOrEqual(200);
  expect(refused.problemFile).not.toContain('\0');
  expect(await database.select().from(movieImportPart).where(eq(movieImportPart.importId, id))).toEqual([]);
  expect(await database.select().from(movieImportFilm).where(eq(movieImportFilm.importId, id))).toEqual([]);
});

test('twenty imports are kept at most, and one may go for the next', async () => {
  const start = () => send('POST', 'imports', { fileName: 'a.zip', size: 10 });
  const at = new Date(site.clock.now);
  const kept = Array.from({ length: mostImports }, (_, place) => ({
    id: `3f1c7b0e-93a4-4c1e-8a57-0d5a1f7e${String(place).padStart(4, '0')}`,
    userId: lucy.id,
    fileName: 'a.zip',
    size: 10,
    status: 'done',
    createdAt: at,
    updatedAt: at,
  }));
  await site.client.database.insert(movieImport).values(kept);
  expect(failureOf(await start())).toMatchObject({ status: 409, code: 'conflict', message: importTexts.tooMany });
  expect((await send('DELETE', `imports/${kept[0]?.id ?? ''}`)).statusCode).toBeLessThan(300);
  expect((await start()).json<Import>().status).toBe('uploading');
});

test('one import at a time, of parts that are as announced', async () => {
  const start = (size: number) => send('POST', 'imports', { fileName: 'a.zip', size });
  expect(failureOf(await start(largestImport + 1))).toMatchObject({ status: 400, field: 'size' });
  const { id } = (await start(10)).json<Import>();
  expect(failureOf(await start(10))).toMatchObject({ code: 'conflict', message: importTexts.another });
  const part = (data: string, position: number | string = 0) => send('PUT', `imports/${id}/parts/${position}`, { data });
  expect(failureOf(await part('AAAA'))).toMatchObject({ code: 'payload_too_large' });
  expect(failureOf(await part('AAAA', 1))).toMatchObject({ code: 'payload_too_large' });
  expect(failureOf(await part('AAAA', 'x'))).toMatchObject({ code: 'not_found' });
  expect(failureOf(await part('not base64!'))).toMatchObject({ status: 400, field: 'data' });
  expect(failureOf(await send('POST', `imports/${id}/reading`))).toMatchObject({ message: importTexts.incomplete });
  expect(failureOf(await send('POST', `imports/${id}/confirmation`))).toMatchObject({ message: importTexts.notNow });
  expect((await send('DELETE', `imports/${id}`)).json()).toEqual({ imports: [] });
});

test('parts are as large as the line takes, one after the other', async () => {
  const size = 3 * smallestPartBytes;
  const { id } = (await send('POST', 'imports', { fileName: 'a.csv', size })).json<Import>();
  const part = (position: number, start: number, length: number) =>
    send('PUT', `imports/${id}/parts/${position}`, { start, data: Buffer.alloc(length, 'x').toString('base64') });
  expect(failureOf(await part(0, 0, smallestPartBytes - 3))).toMatchObject({ code: 'payload_too_large' });
  expect((await part(0, 0, 2 * smallestPartBytes)).json()).toMatchObject({ parts: 1, received: 2 * smallestPartBytes });
  // The answer was lost, and the line is slower than it was.
  expect((await part(0, 0, smallestPartBytes)).json()).toMatchObject({ parts: 1, received: smallestPartBytes });
  expect(failureOf(await part(1, 2 * smallestPartBytes, smallestPartBytes))).toMatchObject({ code: 'conflict' });
  expect(failureOf(await part(2, smallestPartBytes, smallestPartBytes))).toMatchObject({ code: 'conflict' });
  expect((await part(1, smallestPartBytes, smallestPartBytes + 4)).json()).toMatchObject({ received: 2 * smallestPartBytes + 4 });
  expect(failureOf(await part(2, 2 * smallestPartBytes + 4, smallestPartBytes))).toMatchObject({ code: 'payload_too_large' });
  expect((await part(2, 2 * smallestPartBytes + 4, smallestPartBytes - 4)).json()).toMatchObject({ parts: 3, received: size });
  // From here on again: what came after it is gone.
  expect((await part(1, smallestPartBytes, smallestPartBytes)).json()).toMatchObject({
    parts: 2,
    received: 2 * smallestPartBytes,
  });
  expect((await part(2, 2 * smallestPartBytes, smallestPartBytes)).json()).toMatchObject({ received: size });
  expect((await send('POST', `imports/${id}/reading`)).json()).toMatchObject({ status: 'reading' });
});

test('a full disk is no space for the file', async () => {
  const { id } = (await send('POST', 'imports', { fileName: 'a.csv', size: 3 })).json<Import>();
  await send('PUT', `imports/${id}/parts/0`, { data: 'AAAA' });
  // Linux' device that has no room for anything.
  await expect(collectParts(site.client.database, id, '/dev/full')).rejects.toMatchObject({ problem: 'no-space' });
});

test('of two files at the same moment one is taken', async () => {
  const answers = await Promise.all([1, 2, 3].map((size) => send('POST', 'imports', { fileName: 'a.zip', size })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  expect((await get<Imports>('imports')).imports).toHaveLength(1);
});

test("another user's import is not there, whatever is done with it", async () => {
  const { id } = (await send('POST', 'imports', { fileName: 'a.zip', size: 3 })).json<Import>();
  const other = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  for (const [what, body] of [
    [`PUT /api/me/imports/${id}/parts/0`, { data: 'AAAA' }],
    [`POST /api/me/imports/${id}/reading`],
    [`GET /api/me/imports/${id}/films?state=ready`],
    [`PUT /api/me/imports/${id}/films/0`, { movieId: null }],
    [`GET /api/me/imports/${id}/lists`],
    [`PUT /api/me/imports/${id}/lists/0`, { isLeftOut: true }],
    [`POST /api/me/imports/${id}/confirmation`],
    [`POST /api/me/imports/${id}/undo`],
    [`GET /api/me/imports/${id}/highest`],
    [`GET /api/me/imports/${id}/report`],
    [`DELETE /api/me/imports/${id}`],
  ] as const) {
    const answer = await ask(site.app, what, { cookie: other, ...(body === undefined ? {} : { body }) });
    expect(failureOf(answer), what).toMatchObject({ status: 404 });
  }
  expect(await latest()).toMatchObject({ id });
});

test('an import that a killed process left is taken over, and written films are not written again', async () => {
  const { database } = site.client;
  const id = await upload(zipOf(letterboxdFiles([film(0), film(1), film(2)])));
  await reaches('review');
  // As if a process had written the first film and then been killed.
  await database
    .update(movieImportFilm)
    .set({ outcome: 'nothing-new' })
    .where(and(eq(movieImportFilm.importId, id), eq(movieImportFilm.position, 0)));
  const leasedUntil = new Date(site.clock.now + 30_000);
  await database.transaction(async (tx) => {
    await tx.update(movieImport).set({ status: 'importing' }).where(eq(movieImport.id, id));
    await tx.insert(job).values({ task: 'import-writing', key: id, size: 1, leasedUntil, fence: 1 });
  });
  site.clock.now += 31_000;
  expect(await reaches('done')).toMatchObject({ done: 3, added: 2 });
  expect(await historyOf(0)).toMatchObject({ isSeen: false });
});

test('it is part of the export, and gone after 30 days', async () => {
  await upload(zipOf(letterboxdFiles([film(0)])));
  await reaches('review');
  const stored = () => site.client.database.select().from(movieImport).where(eq(movieImport.userId, lucy.id));
  const { imports } = await get<AccountExport>('export');
  expect(imports).toMatchObject([{ site: 'letterboxd', films: [{ title: titles[0], says: { overall: 9 } }] }]);
  await purgeAt(site, site.clock.now + importsKept - 1);
  expect(await stored()).toHaveLength(1);
  await purgeAt(site, site.clock.now + importsKept + 1);
  expect(await stored()).toEqual([]);
});

test('the export has every film and list of an import, read some hundred at a time', async () => {
  const { database } = site.client;
  const id = randomUUID();
  const at = new Date(testNow);
  await database
    .insert(movieImport)
    .values({ id, userId: lucy.id, status: 'done', fileName: 'a.zip', size: 1, createdAt: at, updatedAt: at });
  await database.execute(sql`
    insert into ${movieImportFilm} (import_id, position, state, title, sources)
    select ${id}, position, 'elsewhere', 'Title ' || position, '{}' from generate_series(0, 450) as position`);
  await database.insert(movieImportList).values(
    [0, 1].map((position) => ({
      importId: id,
      position,
      title: `List ${position}`,
      description: '',
      isRanked: false,
      ordinal: 1,
      source: '',
      films: Array.from({ length: 410 }, (_, place) => 450 - place),
      notes: ['First'],
      isHere: false,
    })),
  );
  const statements = await site.statementsOf(() => get('export'));
  const whole = statements.filter((text) => text.includes('movie_import_film') && !/ limit |"position" in /u.test(text));
  expect(whole).toEqual([]);
  const { imports } = await get<AccountExport>('export');
  expect(imports).toMatchObject([{ fileName: 'a.zip', status: 'done', site: null }]);
  const [first] = imports as unknown as { films: { title: string }[]; lists: { title: string; films: unknown[] }[] }[];
  expect(first?.films.map(({ title }) => title)).toEqual(Array.from({ length: 451 }, (_, index) => `Title ${index}`));
  expect(first?.lists.map(({ title, films }) => [title, films.length, films[0], films[409]])).toEqual(
    ['List 0', 'List 1'].map((title) => [title, 410, { title: 'Title 450', note: 'First' }, { title: 'Title 41', note: '' }]),
  );
});

test('large imports go a thousand films a statement, by themselves and with the account', async () => {
  const { database } = site.client;
  const storeLarge = async () => {
    const id = randomUUID();
    const at = new Date(testNow);
    const large = { id, userId: lucy.id, status: 'done', fileName: 'a.zip', size: 1, createdAt: at, updatedAt: at };
    await database.insert(movieImport).values(large);
    await database.execute(sql`
      insert into ${movieImportFilm} (import_id, position, state, title, sources)
      select ${id}, position, 'elsewhere', 'A title', '{}' from generate_series(1, 2500) as position`);
    return id;
  };
  await database.execute(sql`
    create function refuse_many() returns trigger language plpgsql as
    'begin if (select count(*) from gone) > 1000 then raise exception ''too many''; end if; return null; end'`);
  await database.execute(
    sql`create trigger refusing after delete on ${movieImportFilm} referencing old table as gone execute function refuse_many()`,
  );
  const removed = await storeLarge();
  await storeLarge();
  expect((await send('DELETE', `imports/${removed}`)).json()).toMatchObject({ imports: [{ status: 'done' }] });
  expect((await ask(site.app, 'DELETE /api/me', { cookie, body: {} })).statusCode).toBe(204);
  expect(await database.select().from(movieImport).where(eq(movieImport.userId, lucy.id))).toEqual([]);
  await database.execute(sql`drop trigger refusing on ${movieImportFilm}`);
});
