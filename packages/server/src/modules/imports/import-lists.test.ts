import type { AccountExport } from '@hexreel/domain/contract/accounts';
import type { HistoryIds } from '@hexreel/domain/contract/history';
import type { Import, ImportFilms, ImportLists, Imports } from '@hexreel/domain/contract/imports';
import type { MovieList, OwnLists } from '@hexreel/domain/contract/lists';
import { mostListEntries, mostLists } from '@hexreel/domain/lists';
import { importTexts } from '@hexreel/domain/texts/imports';
import { beforeEach, expect, test, vi } from 'vitest';
import { bannedMovie } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';
import { letterboxdFiles, letterboxdList, zipOf } from './testing/zip.ts';

const site = withTestApp();
let cookie: string;
let films: { readonly title: string; readonly year: number }[];
let ids: number[];
let run = 0;
const heat = { title: 'Heat', year: 1995 };

beforeEach(async () => {
  site.clock.now = testNow;
  run += 1;
  cookie = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  films = ['Cure', 'Ringu', 'Pulse'].map((title, index) => ({ title: `${title} number ${run}`, year: 1997 + index }));
  ids = await storeTestMovies(
    site.client.database,
    films.map(({ title, year }) => ({ title, releaseDate: `${year}-02-08` })),
  );
});

const get = async <Answer>(path: string) => (await ask(site.app, `GET /api/me/${path}`, { cookie })).json<Answer>();
const send = (what: 'POST' | 'PUT' | 'DELETE' | 'PATCH', path: string, body?: unknown) =>
  ask(site.app, `${what} /api/me/${path}` as 'POST /', { cookie, body });
const reportOf = async (id: string) => (await ask(site.app, `GET /api/me/imports/${id}/report` as 'GET /', { cookie })).body;
const ownLists = async () => (await get<OwnLists>('lists')).lists;
const listOf = async (title: string) => {
  const list = (await ownLists()).find((one) => one.title === title);
  return get<MovieList>(`lists/${list?.id ?? ''}`);
};
const moviesOf = async (title: string) => (await listOf(title)).entries.map(({ movie, note }) => [movie.id, note]);

const reaches = (id: string, status: Import['status']) =>
  vi.waitFor(
    async () => {
      const found = (await get<Imports>('imports')).imports.find((one) => one.id === id);
      expect(found).toMatchObject({ status });
      return found as Import;
    },
    { interval: 50 },
  );

async function upload(content: Buffer | string, fileName = 'letterboxd.zip'): Promise<string> {
  site.clock.now += 1_000;
  const bytes = Buffer.from(content);
  const { id } = (await send('POST', 'imports', { fileName, size: bytes.length })).json<Import>();
  await send('PUT', `imports/${id}/parts/0`, { data: bytes.toString('base64') });
  await send('POST', `imports/${id}/reading`);
  await reaches(id, 'review');
  return id;
}

async function importAll(content: Buffer | string, fileName?: string): Promise<Import> {
  const id = await upload(content, fileName);
  await send('POST', `imports/${id}/confirmation`);
  return reaches(id, 'done');
}

test("lists of Letterboxd's archive become private lists with their order and notes, and can be taken back", async () => {
  const [cure, ringu, pulse] = films;
  if (cure === undefined || ringu === undefined || pulse === undefined) throw new Error('There are three films');
  const id = await upload(
    zipOf([
      ...letterboxdFiles([cure]),
      letterboxdList('a.csv', 'Rain', [pulse, heat, cure]),
      letterboxdList('b.csv', 'Dry', [heat]),
    ]),
  );
  expect(await reaches(id, 'review')).toMatchObject({ films: { ready: 2, elsewhere: 1 }, lists: 2, listsAdded: 0 });
  const { films: ready } = await get<ImportFilms>(`imports/${id}/films?state=ready`);
  expect(ready).toMatchObject([
    { title: cure.title, lists: 1, viewings: 1 },
    { title: pulse.title, lists: 1, viewings: 0, overall: null },
  ]);
  expect(await get<ImportLists>(`imports/${id}/lists`)).toEqual({
    lists: [
      { position: 0, title: 'Rain', rows: 3, movies: 2, isHere: false, isLeftOut: false },
      { position: 1, title: 'Dry', rows: 1, movies: 0, isHere: false, isLeftOut: false },
    ],
    nextCursor: null,
  });
  // Nothing is written before it is confirmed.
  expect(await ownLists()).toEqual([]);
  await send('POST', `imports/${id}/confirmation`);
  expect(await reaches(id, 'done')).toMatchObject({ added: 1, done: 2, listsAdded: 1 });
  expect(await ownLists()).toMatchObject([{ title: 'Rain', visibility: 'private', isRanked: false, movies: 2 }]);
  expect(await moviesOf('Rain')).toEqual([
    [ids[2], 'Note 1'],
    [ids[0], 'Note 3'],
  ]);
  // Being in a list says nothing else of a film.
  expect(await get<HistoryIds>('history/ids')).toMatchObject({ seen: [ids[0]] });
  const report = await reportOf(id);
  expect(report).toContain(`lists/a.csv:6,${pulse.title},1999,Added to a list,${ids[2]}`);
  expect(report).toContain('lists/a.csv,Rain,,List imported,');
  expect(report).toContain('lists/b.csv,Dry,,List not imported: none of its movies are on this site,');
  const { imports } = await get<AccountExport>('export');
  expect(imports).toMatchObject([{ lists: [{ title: 'Rain', films: [{ title: pulse.title }, { title: 'Heat' }, {}] }, {}] }]);
  await send('POST', `imports/${id}/undo`);
  expect(await reaches(id, 'undone')).toMatchObject({ listsAdded: 0, undoUntil: null });
  expect(await ownLists()).toEqual([]);
});

test('the same archive twice makes no list twice, whatever else the member has', async () => {
  const [cure, ringu] = films;
  if (cure === undefined || ringu === undefined) throw new Error('There are films');
  const rain = (path: string) => letterboxdList(path, 'Rain', [cure, ringu]);
  const archive = zipOf([rain('a.csv'), rain('b.csv')]);
  await send('POST', 'lists', { title: 'Other', description: '', isRanked: false, visibility: 'public' });
  expect(await importAll(archive)).toMatchObject({ listsAdded: 2, added: 0 });
  const before = await ownLists();
  const again = await upload(archive);
  expect(await reaches(again, 'review')).toMatchObject({ films: { here: 2, ready: 0 }, lists: 2, toImport: 0 });
  expect((await get<ImportLists>(`imports/${again}/lists`)).lists).toMatchObject([{ isHere: true }, { isHere: true }]);
  await send('POST', `imports/${again}/confirmation`);
  expect(await reaches(again, 'done')).toMatchObject({ listsAdded: 0, undoUntil: null });
  expect(await ownLists()).toEqual(before);
});

test('lists that are left out are not made, nor are films that are left out put in', async () => {
  const [cure, ringu] = films;
  if (cure === undefined || ringu === undefined) throw new Error('There are films');
  const lists = ['Rain', 'Dry'].map((name) => letterboxdList(`${name}.csv`, name, [cure, ringu]));
  const id = await upload(zipOf(lists));
  const decide = (position: number, isLeftOut: boolean) => send('PUT', `imports/${id}/lists/${position}`, { isLeftOut });
  expect(failureOf(await decide(2, true))).toMatchObject({ code: 'not_found', message: importTexts.listNotFound });
  expect((await decide(0, true)).statusCode).toBe(200);
  expect((await get<ImportLists>(`imports/${id}/lists`)).lists).toMatchObject([{ isLeftOut: true }, { isLeftOut: false }]);
  await send('PUT', `imports/${id}/films/1`, { movieId: null });
  await send('POST', `imports/${id}/confirmation`);
  expect(await reaches(id, 'done')).toMatchObject({ listsAdded: 1 });
  expect(await ownLists()).toMatchObject([{ title: 'Dry', movies: 1 }]);
  expect(await reportOf(id)).toContain('lists/Rain.csv,Rain,,List skipped by you,');
  expect(failureOf(await decide(0, false))).toMatchObject({ code: 'conflict' });
});

test('a list that its owner has changed since stays when the import is taken back', async () => {
  const [cure, ringu] = films;
  if (cure === undefined || ringu === undefined) throw new Error('There are films');
  const { id } = await importAll(zipOf([letterboxdList('a.csv', 'Rain', [cure, ringu])]));
  site.clock.now += 1_000;
  const [list] = await ownLists();
  await send('PATCH', `lists/${list?.id ?? ''}`, { title: 'Downpour' });
  await send('POST', `imports/${id}/undo`);
  await reaches(id, 'undone');
  expect(await ownLists()).toMatchObject([{ title: 'Downpour', movies: 2 }]);
  expect(await reportOf(id)).toContain('List kept because you changed it after the import');
});

test("the own export's lists come back, and change nothing where they are", async () => {
  const body = { title: 'Rain', description: 'Wet.', isRanked: true, visibility: 'public', movieIds: [ids[2], ids[0]] };
  const { id: listId } = (await send('POST', 'lists', body)).json<{ id: string }>();
  await send('PUT', `lists/${listId}/movies/${ids[0]}/note`, { note: 'Still.' });
  const file = JSON.stringify(await get<AccountExport>('export'));
  // Under another name, too, it is the one that the file describes.
  await send('PATCH', `lists/${listId}`, { title: 'Downpour' });
  expect(await importAll(file, 'hexreel.json')).toMatchObject({ listsAdded: 0 });
  await send('DELETE', `lists/${listId}`);
  expect(await importAll(file, 'hexreel.json')).toMatchObject({ listsAdded: 1 });
  expect(await listOf('Rain')).toMatchObject({ description: 'Wet.', isRanked: true, visibility: 'private' });
  expect(await moviesOf('Rain')).toEqual([
    [ids[2], ''],
    [ids[0], 'Still.'],
  ]);
});

test('a list gets what is on the site when it is made, and no more than a list holds', async () => {
  const many = Array.from({ length: mostListEntries + 3 }, (_, index) => ({ title: `Film ${index} of ${run}`, year: 1980 }));
  const stored = await storeTestMovies(
    site.client.database,
    many.map(({ title }) => ({ title, releaseDate: '1980-01-01' })),
  );
  const id = await upload(zipOf([letterboxdList('a.csv', 'Long', many)]));
  await site.client.database.insert(bannedMovie).values({ movieId: stored[0] ?? 0 });
  await send('POST', `imports/${id}/confirmation`);
  expect(await reaches(id, 'done')).toMatchObject({ listsAdded: 1 });
  const made = await moviesOf('Long');
  expect(made.map(([movieId]) => movieId)).toEqual(stored.slice(1, mostListEntries + 1));
  const report = await reportOf(id);
  expect(report.match(/Not in the list: it can have at most/gu)).toHaveLength(2);
  expect(report).toContain('This movie is not available');
});

test('no more lists are made than a user may have', async () => {
  const [cure] = films;
  if (cure === undefined) throw new Error('There are films');
  const lists = Array.from({ length: mostLists + 1 }, (_, index) => letterboxdList(`${index}.csv`, `List ${index}`, [cure]));
  const { id, listsAdded } = await importAll(zipOf(lists));
  expect(listsAdded).toBe(mostLists);
  expect(await reportOf(id)).toMatch(/List \d+,,List not imported: you can have at most/u);
});
