import { randomUUID } from 'node:crypto';
import type { Diary, DiaryTags, MovieHistory, SharedDiary } from '@hexreel/domain/contract/history';
import { diaryPerPage } from '@hexreel/domain/history';
import { historyProblems } from '@hexreel/domain/texts/history-problems';
import { beforeEach, describe, expect, test } from 'vitest';
import { bannedMovie, viewing } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../testing/users.ts';

const site = withTestApp();
let lucy: TestUser;
let cookie: string;
let first: number;
let second: number;

beforeEach(async () => {
  lucy = await storeVerifiedUser(site.client.database);
  cookie = await cookieOf(site.client.database, lucy);
  [first = 0, second = 0] = await storeTestMovies(site.client.database, [{}, {}]);
});

const diary = async (query = '') => (await ask(site.app, `GET /api/me/diary${query}`, { cookie })).json<Diary>();
const save = (movieId: number, watchedOn: unknown, { id = randomUUID(), rewatch = false, as = cookie } = {}) =>
  ask(site.app, `PUT /api/me/diary/${id}`, { cookie: as, body: { movieId, watchedOn, rewatch } });
const remove = (id: string, as = cookie) => ask(site.app, `DELETE /api/me/diary/${id}`, { cookie: as });
const days = async () => (await diary()).entries.map(({ movie, watchedOn }) => [movie.id, watchedOn]);
const shared = async (query = '') => (await ask(site.app, `GET /api/users/${lucy.id}/diary${query}`)).json<SharedDiary>();
const share = (sharesDiary: boolean) =>
  ask(site.app, 'PUT /api/me/history/settings', {
    cookie,
    body: { hidesInSurprise: true, hidesInLists: false, sharesDiary },
  });

test('viewings with a date are listed with the latest day first, those without apart', async () => {
  await save(first, '2026-10-30');
  await save(second, '2026-10-31');
  site.clock.now += 1_000;
  await save(first, '2026-10-31', { rewatch: true });
  await save(second, null, { rewatch: true });
  expect(await days()).toEqual([
    [first, '2026-10-31'],
    [second, '2026-10-31'],
    [first, '2026-10-30'],
  ]);
  const undated = await diary('?part=undated');
  expect(undated.entries).toMatchObject([{ watchedOn: null, rewatch: true, movie: { id: second } }]);
});

test('an entry shows what the member thinks of the movie', async () => {
  await ask(site.app, `PUT /api/me/ratings/${first}`, { cookie, body: { gore: 7 } });
  await ask(site.app, `PUT /api/me/opinions/${first}`, { cookie, body: { overall: 9, liked: true } });
  await save(first, '2026-10-31');
  await save(second, '2026-10-30');
  expect((await diary()).entries).toMatchObject([
    { scores: { gore: 7, pace: 0 }, overall: 9, liked: true, available: true },
    { scores: null, overall: null, liked: false },
  ]);
});

test('saving an entry again under its id adds nothing, and changes its date', async () => {
  const id = randomUUID();
  await save(first, '2026-10-30', { id });
  await save(first, '2026-10-30', { id });
  expect(await days()).toEqual([[first, '2026-10-30']]);
  await save(first, '2026-10-31', { id });
  expect(await days()).toEqual([[first, '2026-10-31']]);
  expect(failureOf(await save(second, '2026-10-31', { id }))).toMatchObject({
    code: 'conflict',
    message: historyProblems.otherMovie,
  });
});

test('the first date of a movie that is marked as seen replaces the mark', async () => {
  await ask(site.app, `PUT /api/me/seen/${first}`, { cookie });
  expect((await save(first, '2026-10-31')).json<MovieHistory>().viewings).toHaveLength(1);
  expect((await save(first, '2026-11-01', { rewatch: true })).json<MovieHistory>().viewings).toHaveLength(2);
});

test('a new date leaves other viewings without one', async () => {
  const seen = async () => (await ask(site.app, `GET /api/me/movies/${first}/history`, { cookie })).json<MovieHistory>();
  await save(first, null);
  await save(first, null);
  await save(first, '2026-10-31');
  expect((await seen()).viewings).toHaveLength(3);
  const id = randomUUID();
  await save(second, '2026-10-30', { id });
  await save(second, null);
  await remove(id);
  await save(second, null);
  // As Undo does.
  expect((await save(second, '2026-10-30', { id })).json<MovieHistory>().viewings).toHaveLength(3);
});

test.each(['2026-11-25', '2026-02-30', '1850-01-01', 'yesterday', 20261031])('%j is no date of a viewing', async (date) => {
  expect(failureOf(await save(first, date))).toMatchObject({ status: 400, field: 'watchedOn' });
});

test('removing takes an entry out, once', async () => {
  const id = randomUUID();
  await save(first, '2026-10-31', { id });
  expect((await remove(id)).json()).toMatchObject({ isSeen: false, viewings: [] });
  expect(failureOf(await remove(id))).toMatchObject({ status: 404, message: historyProblems.entryNotFound });
  expect(failureOf(await remove('not-an-id'))).toMatchObject({ status: 404 });
});

test("another member's entry is neither changed nor removed, even under its id", async () => {
  const id = randomUUID();
  await save(first, '2026-10-31', { id });
  const mina = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  expect(failureOf(await remove(id, mina)).status).toBe(404);
  expect((await save(second, '2026-10-01', { id, as: mina })).statusCode).toBe(200);
  expect(await days()).toEqual([[first, '2026-10-31']]);
});

test('pages have every entry once, in a fixed number of statements', async () => {
  const many = Array.from({ length: 95 }, (_, index) => ({
    userId: lucy.id,
    id: randomUUID(),
    movieId: index % 2 === 0 ? first : second,
    watchedOn: `2026-0${1 + (index % 9)}-1${index % 3}`,
    addedAt: new Date(testNow + (index % 5) * 1_000),
  }));
  await site.client.database.insert(viewing).values(many);
  const seen: string[] = [];
  let query = '';
  for (;;) {
    const page = await diary(query);
    seen.push(...page.entries.map(({ id }) => id));
    if (page.nextCursor === null) break;
    expect(page.entries).toHaveLength(diaryPerPage);
    query = `?cursor=${page.nextCursor}`;
  }
  expect(seen.toSorted()).toEqual(many.map(({ id }) => id).toSorted());
  const full = await site.statementsOf(() => diary());
  expect(await site.statementsOf(() => diary('?part=undated'))).toHaveLength(full.length);
  expect(failureOf(await ask(site.app, 'GET /api/me/diary?part=undated&cursor=WyJ4Il0', { cookie }))).toMatchObject({
    status: 400,
    field: 'cursor',
  });
});

test('a diary shows to others only while its owner shares it', async () => {
  await save(first, '2026-10-31');
  await save(second, null);
  expect(await shared()).toEqual({ isShared: false, entries: [], nextCursor: null });
  await share(true);
  expect(await shared()).toMatchObject({ isShared: true, entries: [{ movie: { id: first }, watchedOn: '2026-10-31' }] });
  await save(second, '2026-11-01');
  expect((await shared()).entries).toHaveLength(2);
  await share(false);
  expect(await shared()).toEqual({ isShared: false, entries: [], nextCursor: null });
  expect(failureOf(await ask(site.app, `GET /api/users/${randomUUID()}/diary`)).code).toBe('person_not_found');
});

test('a shared diary goes with its owner, whether they are suspended or leave', async () => {
  await save(first, '2026-10-31');
  await share(true);
  const look = () =>
    Promise.all(
      ['diary', 'diary/years/2026', 'diary/years/2026/picture'].map(
        async (path) => (await ask(site.app, `GET /api/users/${lucy.id}/${path}`)).statusCode,
      ),
    );
  expect(await look()).toEqual([200, 200, 200]);
  const admin = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database, { isAdmin: true }));
  const suspend = (method: 'PUT' | 'DELETE') =>
    ask(site.app, `${method} /api/admin/people/${lucy.id}/suspension`, { cookie: admin, body: {} });
  await suspend('PUT');
  expect(await look()).toEqual([404, 404, 404]);
  await suspend('DELETE');
  expect(await look()).toEqual([200, 200, 200]);
  cookie = await cookieOf(site.client.database, lucy);
  expect((await ask(site.app, 'DELETE /api/me', { cookie, body: {} })).statusCode).toBe(204);
  expect(await look()).toEqual([404, 404, 404]);
});

test('a banned movie stays in the own diary, marked, and shows to no one else', async () => {
  const id = randomUUID();
  await save(first, '2026-10-31', { id });
  await share(true);
  await site.client.database.insert(bannedMovie).values({ movieId: first, reason: '' });
  expect((await diary()).entries).toMatchObject([{ available: false }]);
  await save(second, '2026-11-01');
  expect((await shared()).entries.map(({ movie }) => movie.id)).toEqual([second]);
  expect(failureOf(await save(first, '2026-10-30', { id })).code).toBe('movie_banned');
  expect((await remove(id)).statusCode).toBe(200);
});

describe('tags', () => {
  const saveTagged = (
    movieId: number,
    tags: readonly string[],
    { id = randomUUID(), watchedOn = '2026-10-31' }: { id?: string; watchedOn?: string | null } = {},
  ) => ask(site.app, `PUT /api/me/diary/${id}`, { cookie, body: { movieId, watchedOn, rewatch: false, tags } });
  const search = async (body: object) =>
    (await ask(site.app, 'POST /api/me/diary/search', { cookie, body })).json<Diary>().entries.map(({ movie }) => movie.id);

  test('an entry keeps its tags, until others are saved (R811)', async () => {
    const id = randomUUID();
    const saved = (await saveTagged(first, ['With Mara', 'with mara ', 'Roxy'], { id })).json<MovieHistory>();
    expect(saved.viewings).toMatchObject([{ id, tags: ['with mara', 'roxy'] }]);
    // A page of the version before says nothing of them.
    await save(first, '2026-10-30', { id });
    expect((await diary()).entries).toMatchObject([{ watchedOn: '2026-10-30', tags: ['with mara', 'roxy'] }]);
    await saveTagged(first, [], { id });
    expect((await diary()).entries).toMatchObject([{ tags: [] }]);
    const refused = failureOf(
      await saveTagged(
        first,
        Array.from({ length: 11 }, (_, index) => `tag ${index}`),
      ),
    );
    expect(refused).toMatchObject({ status: 400, message: historyProblems.tooManyTags });
    expect(failureOf(await saveTagged(first, ['x'.repeat(31)]))).toMatchObject({ message: historyProblems.badTag });
  });

  test('the diary is searched for a tag, whatever its case, a page at a time', async () => {
    for (let count = 0; count < diaryPerPage + 1; count += 1) await saveTagged(first, ['Roxy', "it's"]);
    await saveTagged(second, ['kino']);
    await saveTagged(second, ['roxy'], { watchedOn: null });
    const page = (await ask(site.app, 'POST /api/me/diary/search', { cookie, body: { tag: 'ROXY ' } })).json<Diary>();
    expect(page.entries).toHaveLength(diaryPerPage);
    expect(await search({ tag: 'roxy', cursor: page.nextCursor })).toEqual([first]);
    expect(await search({ tag: 'roxy', part: 'undated' })).toEqual([second]);
    expect(await search({ tag: 'kino' })).toEqual([second]);
    expect(await search({ tag: '{roxy}' })).toEqual([]);
    expect(await search({ tag: '' })).toEqual([]);
    const tags = async (query = '') => (await ask(site.app, `GET /api/me/diary/tags${query}`, { cookie })).json<DiaryTags>().tags;
    expect(await tags()).toEqual([
      { tag: "it's", entries: diaryPerPage + 1 },
      { tag: 'roxy', entries: diaryPerPage + 1 },
      { tag: 'kino', entries: 1 },
    ]);
    expect(await tags('?part=undated')).toEqual([{ tag: 'roxy', entries: 1 }]);
  });

  test('no one else sees them, and the export has them', async () => {
    await saveTagged(first, ['roxy']);
    await share(true);
    expect((await shared()).entries).toMatchObject([{ movie: { id: first }, tags: [] }]);
    const other = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
    expect((await ask(site.app, 'GET /api/me/diary/tags', { cookie: other })).json()).toEqual({ tags: [] });
    const exported = (await ask(site.app, 'GET /api/me/export', { cookie })).json<{ viewings: object[] }>();
    expect(exported.viewings).toMatchObject([{ tags: ['roxy'] }]);
  });
});
