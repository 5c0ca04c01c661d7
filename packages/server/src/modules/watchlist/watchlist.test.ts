import type { WatchlistResponse } from '@hexreel/domain/contract/watchlist';
import { mostWatchlisted, watchlistOrders } from '@hexreel/domain/watchlist';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bannedMovie, watchlistEntry } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { cookieOf, storeVerifiedUser, type TestUser } from '../../testing/users.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';

const site = withTestApp({ random: () => 0.5 });
let mina: TestUser;
let cookie: string;
let movies: number[];

beforeAll(async () => {
  movies = await storeTestMovies(site.client.database, [
    { title: 'Beta', releaseDate: '1980-01-01', voteAverage: 7.1 },
    { title: 'alpha', releaseDate: null, voteAverage: 9 },
    { title: 'Zulu', releaseDate: '2020-05-05', voteAverage: 7.1 },
    { title: 'Banned', releaseDate: '1999-01-01', voteAverage: 3 },
  ]);
});
beforeEach(async () => {
  mina = await storeVerifiedUser(site.client.database);
  cookie = await cookieOf(site.client.database, mina);
});

const put = (id: number | string, body?: unknown) => ask(site.app, `PUT /api/me/watchlist/${id}`, { cookie, body });
const remove = (id: number | string) => ask(site.app, `DELETE /api/me/watchlist/${id}`, { cookie });
const own = (path: string) => ask(site.app, `GET /api/me/${path}`, { cookie });
const ids = async () => (await own('watchlist/ids')).json<{ movieIds: number[] }>().movieIds;
const titles = async (query = '') =>
  (await own(`watchlist${query}`)).json<WatchlistResponse>().movies.map(({ movie }) => movie.title);

async function storeEntries(entries: readonly number[]): Promise<void> {
  const rows = entries.map((movieId, index) => ({ userId: mina.id, movieId, addedAt: new Date(testNow + index * 1_000) }));
  await site.client.database.insert(watchlistEntry).values(rows);
}

test('adding and removing return the new state, and repeating them changes nothing', async () => {
  expect((await put(movies[0] ?? 0)).json()).toEqual({ inWatchlist: true });
  site.clock.now += 1_000;
  expect((await put(movies[1] ?? 0)).json()).toEqual({ inWatchlist: true });
  site.clock.now += 1_000;
  expect((await put(movies[0] ?? 0)).json()).toEqual({ inWatchlist: true });
  expect(await titles()).toEqual(['alpha', 'Beta']);
  expect((await remove(movies[0] ?? 0)).json()).toEqual({ inWatchlist: false });
  expect((await remove(movies[0] ?? 0)).json()).toEqual({ inWatchlist: false });
  expect(await ids()).toEqual([movies[1]]);
});

test('the four orders', async () => {
  await storeEntries(movies.slice(0, 3));
  expect(await titles()).toEqual(['Zulu', 'alpha', 'Beta']);
  expect(await titles('?sort=title')).toEqual(['alpha', 'Beta', 'Zulu']);
  expect(await titles('?sort=latest')).toEqual(['Zulu', 'Beta', 'alpha']);
  expect(await titles('?sort=rating')).toEqual(['alpha', 'Zulu', 'Beta']);
  expect(failureOf(await own('watchlist?sort=email'))).toMatchObject({ status: 400, field: 'sort' });
});

test.each(watchlistOrders)('pages by %s have every movie once', async (sort) => {
  const many = await storeTestMovies(
    site.client.database,
    Array.from({ length: 90 }, (_, index) => ({
      title: `Movie ${index % 7}`,
      releaseDate: index % 5 === 0 ? null : `19${70 + (index % 9)}-01-01`,
      voteAverage: (index % 4) + 5.3,
    })),
  );
  await storeEntries(many);
  const seen: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: WatchlistResponse = (
      await own(`watchlist?sort=${sort}${cursor === '' ? '' : `&cursor=${cursor}`}`)
    ).json<WatchlistResponse>();
    seen.push(...page.movies.map(({ movie }) => movie.id));
    cursor = page.nextCursor;
  }
  expect(seen).toHaveLength(90);
  expect(new Set(seen)).toEqual(new Set(many));
});

test('a cursor of another order, or a forged one, is refused', async () => {
  await storeEntries(movies.slice(0, 3));
  const cursorOf = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');
  const strange = [
    ['title', 'x', 1],
    ['added', 'x', 1],
    ['added', 1e30, 1],
    ['added', 8.64e15, 1],
    ['added', 1, 1e12],
    ['added', 1],
    'x',
    null,
  ];
  for (const cursor of [...strange.map(cursorOf), cursorOf(['title', '\u0000', 1]), 'x'])
    expect(failureOf(await own(`watchlist?cursor=${cursor}`)), cursor).toMatchObject({ status: 400, field: 'cursor' });
  expect(failureOf(await own(`watchlist?sort=title&cursor=${cursorOf(['title', '\u0000', 1])}`))).toMatchObject({ status: 400 });
});

test('a banned movie cannot be added, stays marked on the list, and can be removed', async () => {
  const banned = movies[3] ?? 0;
  await put(banned);
  await site.client.database.insert(bannedMovie).values({ movieId: banned }).onConflictDoNothing();
  expect(failureOf(await put(banned))).toMatchObject({ status: 410, message: 'This movie is not available.' });
  expect((await own('watchlist')).json<WatchlistResponse>().movies).toMatchObject([{ movie: { id: banned }, available: false }]);
  expect((await remove(banned)).statusCode).toBe(200);
  expect(await ids()).toEqual([]);
  await site.client.database.delete(bannedMovie).where(eq(bannedMovie.movieId, banned));
});

test.each(['0', '-1', '1e9', 'NaN', '99999999999', 'x', '%00', '77777777'])('there is no movie %s', async (id) => {
  expect(failureOf(await put(id))).toMatchObject({ status: 404, code: 'movie_not_found' });
});

test('a non-empty body is refused', async () => {
  for (const body of [{ addedAt: '2001-01-01' }, { userId: mina.id }, [], 'x'])
    expect((await put(movies[0] ?? 0, body)).statusCode).toBe(400);
  expect(await ids()).toEqual([]);
});

test('the size of a watchlist is limited', async () => {
  const { database } = site.client;
  await database.execute(sql`
    insert into movie (id, source, title, original_title, original_language, overview, genre_ids, vote_average, vote_count, popularity, search_text, list_read_at)
    select 20000000 + n, 'tmdb', 'Filler', 'Filler', 'en', '', '{27}', 5, 5, 0, 'filler', now() from generate_series(1, ${mostWatchlisted}::int) as n`);
  await database.execute(sql`
    insert into watchlist_entry (person_id, movie_id, added_at)
    select ${mina.id}::uuid, 20000000 + n, now() from generate_series(1, ${mostWatchlisted}::int) as n`);
  expect(failureOf(await put(movies[0] ?? 0))).toMatchObject({ status: 409, code: 'watchlist_full' });
  expect((await put(20_000_001)).statusCode).toBe(200);
  await remove(20_000_001);
  expect((await put(movies[0] ?? 0)).statusCode).toBe(200);
});

test('an export has the watchlist and the followed users', async () => {
  await put(movies[0] ?? 0);
  const lucy = await storeVerifiedUser(site.client.database);
  await ask(site.app, `PUT /api/me/following/${lucy.id}`, { cookie });
  expect((await own('export')).json()).toMatchObject({ watchlist: [String(movies[0])], following: [lucy.id] });
});
