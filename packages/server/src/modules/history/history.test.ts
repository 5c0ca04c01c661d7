import type { AccountExport } from '@hexreel/domain/contract/accounts';
import type { HistoryIds, MovieHistory } from '@hexreel/domain/contract/history';
import type { MoviesResponse, SurpriseResponse } from '@hexreel/domain/contract/movies';
import type { MyMovieResponse } from '@hexreel/domain/contract/ratings';
import { mostViewings } from '@hexreel/domain/history';
import { historyProblems } from '@hexreel/domain/texts/history-problems';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bannedMovie, viewing } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../testing/users.ts';

const logged: string[] = [];
const site = withTestApp({ config: { logLevel: 'info' }, logStream: { write: (line) => void logged.push(line) } });
let lucy: TestUser;
let cookie: string;
/** Two movies, the first of which recommends the second. */
let first: number;
let second: number;

beforeEach(async () => {
  lucy = await storeVerifiedUser(site.client.database);
  cookie = await cookieOf(site.client.database, lucy);
  [second = 0] = await storeTestMovies(site.client.database, [{}]);
  [first = 0] = await storeTestMovies(site.client.database, [{ recommendedIds: [second] }]);
});

const get = async <Answer>(path: string) => (await ask(site.app, `GET /api/me/${path}`, { cookie })).json<Answer>();
const put = (path: string, body?: unknown) => ask(site.app, `PUT /api/me/${path}`, { cookie, body });
const remove = (path: string) => ask(site.app, `DELETE /api/me/${path}`, { cookie });
const historyOf = (movieId: number) => get<MovieHistory>(`movies/${movieId}/history`);
const ids = () => get<HistoryIds>('history/ids');

test('a movie is seen once it is marked, and marking it again changes nothing', async () => {
  expect(await historyOf(first)).toEqual({ isSeen: false, isRated: false, overall: null, liked: false, viewings: [] });
  const marked = (await put(`seen/${first}`)).json<MovieHistory>();
  expect(marked).toMatchObject({ isSeen: true, viewings: [{ watchedOn: null, rewatch: false }] });
  expect((await put(`seen/${first}`)).json()).toEqual(marked);
  expect(await ids()).toEqual({ seen: [first], liked: [], hidesInLists: false });
  expect((await remove(`seen/${first}`)).json()).toMatchObject({ isSeen: false, viewings: [] });
  expect((await ids()).seen).toEqual([]);
});

test('a rating, a like and an overall opinion each imply seen', async () => {
  await put(`ratings/${first}`, { gore: 7 });
  expect(await historyOf(first)).toMatchObject({ isSeen: true, isRated: true });
  expect((await remove(`seen/${first}`)).json()).toMatchObject({ isSeen: true });
  expect((await put(`opinions/${second}`, { liked: true })).json()).toMatchObject({ isSeen: true, liked: true, overall: null });
  expect(await ids()).toMatchObject({ seen: [second, first], liked: [second] });
  expect((await put(`opinions/${second}`, { overall: 8 })).json()).toMatchObject({ liked: true, overall: 8 });
  expect((await put(`opinions/${second}`, { liked: false, overall: null })).json()).toMatchObject({ isSeen: false });
});

test('an overall opinion enters no average and no ranking', async () => {
  await put(`ratings/${first}`, { gore: 4 });
  const read = async () => [
    (await ask(site.app, `GET /api/movies/${first}`)).body,
    (await ask(site.app, 'GET /api/rankings?criteria=gore')).body,
  ];
  const before = await read();
  await put(`opinions/${first}`, { overall: 10, liked: true });
  expect(await read()).toEqual(before);
});

test.each([
  [{ overall: 0 }, 'overall'],
  [{ overall: 11 }, 'overall'],
  [{ overall: 7.5 }, 'overall'],
  [{ overall: '7' }, 'overall'],
  [{ liked: 'yes' }, 'liked'],
])('an opinion of %j is refused', async (body, field) => {
  expect(failureOf(await put(`opinions/${first}`, body))).toMatchObject({ status: 400, field });
});

test('other keys, other movies and banned ones are refused', async () => {
  expect(failureOf(await put(`opinions/${first}`, { person_id: lucy.id })).status).toBe(400);
  expect(failureOf(await put('seen/5000001')).code).toBe('movie_not_found');
  expect(failureOf(await put('seen/abc')).code).toBe('movie_not_found');
  await put(`seen/${first}`);
  await site.client.database.insert(bannedMovie).values({ movieId: first, reason: '' });
  expect(failureOf(await put(`seen/${first}`)).code).toBe('movie_banned');
  expect(failureOf(await put(`opinions/${first}`, { liked: true })).code).toBe('movie_banned');
  expect((await remove(`seen/${first}`)).json()).toMatchObject({ isSeen: false });
});

test('what the diary has is not unmarked', async () => {
  const entry = { userId: lucy.id, id: crypto.randomUUID(), movieId: first, addedAt: new Date(testNow) };
  await site.client.database.insert(viewing).values({ ...entry, watchedOn: '2026-10-31' });
  expect(failureOf(await remove(`seen/${first}`))).toMatchObject({ code: 'conflict', message: historyProblems.stillInDiary });
  expect(await historyOf(first)).toMatchObject({ isSeen: true, viewings: [{ id: entry.id, watchedOn: '2026-10-31' }] });
});

test('a full history takes no more', async () => {
  await site.client.database.execute(sql`
    insert into viewing (person_id, id, movie_id, added_at)
    select ${lucy.id}::uuid, gen_random_uuid(), ${second}, now() from generate_series(1, ${mostViewings})`);
  expect(failureOf(await put(`seen/${first}`))).toMatchObject({
    status: 409,
    code: 'history_full',
    message: historyProblems.full,
  });
});

test('a history is its owner’s alone: in no other answer, not in caches, not in the log', async () => {
  const movie = () => ask(site.app, `GET /api/movies/${first}`);
  const profile = () => ask(site.app, `GET /api/users/${lucy.id}`);
  const before = [(await movie()).body, (await profile()).body];
  logged.length = 0;
  const answer = await put(`opinions/${first}`, { overall: 3, liked: true });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect([(await movie()).body, (await profile()).body]).toEqual(before);
  const mina = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  const other = (await ask(site.app, `GET /api/me/movies/${first}/history`, { cookie: mina })).json<MovieHistory>();
  expect(other).toMatchObject({ isSeen: false, liked: false, overall: null });
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join('\n')).not.toContain('overall');
});

test('Browse filters by what is seen and liked', async () => {
  await put(`seen/${first}`);
  await put(`opinions/${second}`, { liked: true });
  const listed = async (mine: string) => (await get<MoviesResponse>(`movies?mine=${mine}`)).movies.map(({ id }) => id);
  expect((await listed('seen')).toSorted((a, b) => a - b)).toEqual([second, first]);
  expect(await listed('liked')).toEqual([second]);
  const unseen = await listed('unseen');
  expect(unseen).not.toContain(first);
  expect(unseen).not.toContain(second);
  expect(unseen.length).toBeGreaterThan(0);
});

test('Surprise Me leaves out what is seen, unless the member wants it too', async () => {
  const [popular = 0] = await storeTestMovies(site.client.database, [{ popularity: 1e6 }]);
  const drawn = async () => (await get<SurpriseResponse>('surprise')).movies.map(({ id }) => id);
  const draws = async () => new Set((await Promise.all(Array.from({ length: 3 }, drawn))).flat());
  const told = async () => (await get<SurpriseResponse>('surprise')).movies.map(({ viewer }) => viewer);
  await site.client.database.execute(sql`update movie set removed_at = now() where id <> ${popular}`);
  expect(await draws()).toContain(popular);
  expect(await told()).toEqual([{ isNew: true, limits: null, expected: null }]);
  await put(`seen/${popular}`);
  expect(await draws()).not.toContain(popular);
  await put('history/settings', { hidesInSurprise: false, hidesInLists: false, sharesDiary: false });
  expect(await draws()).toContain(popular);
  expect(await told()).toEqual([{ isNew: false, limits: null, expected: null }]);
  await site.client.database.execute(sql`update movie set removed_at = null`);
});

test('recommendations leave out what is seen where the member says so', async () => {
  const recommended = async () => (await get<MyMovieResponse>(`movies/${first}`)).recommendations.map(({ id }) => id);
  await put(`seen/${second}`);
  expect(await recommended()).toEqual([second]);
  const settings = { hidesInSurprise: true, hidesInBrowse: false, sharesDiary: false };
  expect(await get('history/settings')).toEqual({ ...settings, hidesInLists: false });
  await put('history/settings', { hidesInSurprise: true, hidesInLists: true, sharesDiary: false });
  expect(await get('history/settings')).toEqual({ ...settings, hidesInLists: true });
  expect(await recommended()).toEqual([]);
  expect(await ids()).toMatchObject({ hidesInLists: true });
  // Settings that are not named stay (R772).
  await put('history/settings', { sharesDiary: true });
  expect(await get('history/settings')).toEqual({ ...settings, hidesInLists: true, sharesDiary: true });
  await put('history/settings', { sharesDiary: false });
});

test('the ids take two statements, however many there are', async () => {
  const read = () => ids();
  const empty = (await site.statementsOf(read)).length;
  await put(`seen/${first}`);
  await put(`ratings/${second}`, { gore: 7 });
  expect((await site.statementsOf(read)).length).toBe(empty);
});

test('a history is part of the export, and goes with the account', async () => {
  await put(`seen/${first}`);
  await put(`opinions/${first}`, { overall: 9, liked: true });
  await put('history/settings', { hidesInSurprise: true, hidesInLists: true, sharesDiary: false });
  expect(await get<AccountExport>('export')).toMatchObject({
    viewings: [{ movieId: String(first), watchedOn: null, rewatch: false }],
    opinions: [{ movieId: String(first), overall: 9, liked: true }],
    historySettings: [{ hidesInLists: true, sharesDiary: false }],
  });
  expect((await ask(site.app, 'DELETE /api/me', { cookie, body: {} })).statusCode).toBe(204);
  const left = await site.client.database.execute<{ left: number }>(sql`
    select (select count(*) from viewing where person_id = ${lucy.id}) + (select count(*) from opinion where person_id = ${lucy.id})
      + (select count(*) from history_settings where person_id = ${lucy.id}) as left`);
  expect(Number(left.rows[0]?.left)).toBe(0);
});
