import { randomUUID } from 'node:crypto';
import type { UserReviews, Profile, Statistics } from '@hexreel/domain/contract/users';
import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import { beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { bannedMovie, rating, watchlistEntry } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { cookieOf, storeVerifiedUser, storeUser, type TestUser } from '../../testing/users.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();
let mina: TestUser;
let cookie: string;

beforeEach(async () => {
  mina = await storeVerifiedUser(site.client.database, { bio: 'Reads by candlelight.' });
  cookie = await cookieOf(site.client.database, mina);
});

const get = (path: string) => ask(site.app, `GET /api/${path}`);
const own = (path: string) => ask(site.app, `GET /api/me/${path}`, { cookie });
const daysAgo = (days: number) => new Date(testNow - days * 86_400_000);

/** A banned movie among two others, all rated and watchlisted by Mina. */
async function storeThree(): Promise<{ open: number; other: number; banned: number }> {
  const { database } = site.client;
  const [open = 0, other = 0, banned = 0] = await storeTestMovies(database, [
    { title: 'The Open Door', runtime: 90 },
    { title: 'Another House', runtime: 61 },
    { title: 'Gone', runtime: 100 },
  ]);
  await storeRatings(database, [
    { userId: mina.id, movieId: open, gore: 6, pace: 9, at: daysAgo(3) },
    { userId: mina.id, movieId: other, gore: 8, review: 'Twice.', at: daysAgo(2) },
    { userId: mina.id, movieId: banned, gore: 10, at: daysAgo(1) },
  ]);
  const addedAt = new Date(testNow);
  for (const movieId of [open, other, banned])
    await database.insert(watchlistEntry).values({ userId: mina.id, movieId, addedAt });
  await database.insert(bannedMovie).values({ movieId: banned });
  return { open, other, banned };
}

test('a profile has the public fields and nothing else', async () => {
  const response = await get(`users/${mina.id}`);
  expect(response.json()).toEqual({
    id: mina.id,
    username: mina.username,
    displayName: mina.displayName,
    profilePic: 1,
    isCritic: false,
    bio: 'Reads by candlelight.',
    specializations: [],
    joinedAt: mina.createdAt.toISOString(),
    sharesDiary: false,
    averages: perCharacteristic(() => null),
    followers: 0,
    following: 0,
    watchlist: 0,
    reviews: 0,
    latestReview: null,
    latestYear: null,
    favourites: [],
  } satisfies Profile);
  expect(response.headers['cache-control']).toBe('public, no-cache');
  expect(response.headers.etag).toBeTruthy();
});

test('suspended, unverified or unknown users have no profile, nor anything under it', async () => {
  const { database } = site.client;
  const suspended = await storeVerifiedUser(database, { suspendedAt: new Date() });
  const unverified = await storeUser(database);
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const id of [suspended.id, unverified.id, unknown, 'nobody', '%F0%9F%8E%83', '1'])
    for (const path of ['', '/reviews', '/statistics?criteria=gore', '/following', '/followers'])
      expect(failureOf(await get(`users/${id}${path}`)), `${id}${path}`).toMatchObject({
        status: 404,
        code: 'person_not_found',
        message: 'Profile not found',
      });
});

test("banned movies are on the viewer's own lists, marked, and on no one else’s", async () => {
  const { open, other, banned } = await storeThree();
  expect((await get(`users/${mina.id}`)).json()).toMatchObject({ reviews: 2, watchlist: 2 });
  expect((await own('profile')).json()).toMatchObject({ reviews: 3, watchlist: 3 });
  const shown = (await get(`users/${mina.id}/reviews`)).json<UserReviews>().reviews;
  expect(shown.map(({ movie }) => [movie.id, movie.available])).toEqual([
    [other, true],
    [open, true],
  ]);
  const mine = (await own('reviews')).json<UserReviews>().reviews;
  expect(mine.map(({ movie }) => [movie.id, movie.available])).toEqual([
    [banned, false],
    [other, true],
    [open, true],
  ]);
  expect(mine[1]).toMatchObject({ text: 'Twice.', scores: { gore: 8, pace: 0 }, reviewedAt: daysAgo(2).toISOString() });
});

test('above the tabs stands the latest open review without what it hides, and the latest year of a diary that may be read (R774)', async () => {
  const { open, other, banned } = await storeThree();
  const { database } = site.client;
  const read = async (path: string, as: typeof get) => (await as(path)).json<Profile>();
  expect((await read(`users/${mina.id}`, get)).latestReview).toMatchObject({
    movie: { id: other, title: 'Another House', available: true },
    text: 'Twice.',
    reviewedAt: daysAgo(2).toISOString(),
  });
  // A later one that hides all, one that is closed, and one of a banned movie are left out.
  const write = (movieId: number, review: string, spoiler = false) =>
    ask(site.app, `PUT /api/me/ratings/${movieId}/review`, { cookie, body: { review, spoiler } });
  await write(open, '||It was the door.||');
  await database
    .update(rating)
    .set({ review: 'Gone.', reviewAt: daysAgo(1) })
    .where(eq(rating.movieId, banned));
  expect((await read(`users/${mina.id}`, get)).latestReview?.text).toBe('Twice.');
  await write(open, 'A door.', true);
  expect((await read('profile', own)).latestReview?.text).toBe('Twice.');
  await write(open, 'It was ||the door||.');
  expect((await read(`users/${mina.id}`, get)).latestReview?.text).toBe('It was [spoiler].');
  await write(open, 'A door.');
  expect((await read(`users/${mina.id}`, get)).latestReview?.text).toBe('A door.');

  const watch = (movieId: number, watchedOn: string) =>
    ask(site.app, `PUT /api/me/diary/${randomUUID()}`, { cookie, body: { movieId, watchedOn, rewatch: false } });
  const year = new Date(testNow).getUTCFullYear();
  await watch(other, `${year - 1}-12-31`);
  await watch(open, `${year}-01-05`);
  await watch(open, `${year}-02-06`);
  await watch(other, `${year}-02-06`);
  const expected = { year, movies: 2, minutes: 241, months: [1, 2, ...Array.from({ length: 10 }, () => 0)] };
  expect((await read('profile', own)).latestYear).toEqual(expected);
  expect((await read(`users/${mina.id}`, get)).latestYear).toBeNull();
  await ask(site.app, 'PUT /api/me/history/settings', { cookie, body: { sharesDiary: true } });
  expect((await read(`users/${mina.id}`, get)).latestYear).toEqual(expected);
});

test('statistics count, add up runtimes and average over what was scored', async () => {
  const { open, other } = await storeThree();
  const statistics = (await get(`users/${mina.id}/statistics?criteria=${characteristics.join(',')}`)).json<Statistics>();
  expect(statistics).toMatchObject({
    moviesRated: 2,
    watchMinutes: 151,
    averages: { ...perCharacteristic(() => null), gore: 7, pace: 9 },
  });
  expect(statistics.topRated.movies.map(({ movieId, position, score }) => [movieId, position, score])).toEqual([
    [open, 1, 25],
    [other, 2, 13.33],
  ]);
  expect((await own('statistics?criteria=gore')).json<Statistics>()).toMatchObject({ moviesRated: 3, watchMinutes: 251 });
});

test('the movie that leads to the map is the highest of all criteria, on every page (R392)', async () => {
  const { open } = await storeThree();
  const highestOnMap = async (query: string) =>
    (await get(`users/${mina.id}/statistics?${query}`)).json<Statistics>().highestOnMap;
  for (const query of ['criteria=pace', 'criteria=gore&page=2', 'criteria=comedy,gore'])
    expect(await highestOnMap(query), query).toBe(open);
  expect((await own('statistics?criteria=gore')).json<Statistics>().highestOnMap).toBeNull();
});

test("a profile's reel is drawn from the same means, a banned movie counting on the own one alone", async () => {
  await storeThree();
  const [theirs, mine] = [(await get(`users/${mina.id}`)).json<Profile>(), (await own('profile')).json<Profile>()];
  expect(theirs.averages).toEqual({ ...perCharacteristic(() => null), gore: 7, pace: 9 });
  expect(mine.averages).toEqual({ ...perCharacteristic(() => null), gore: 8, pace: 9 });
});

test('the chosen criteria decide the order, ties by title', async () => {
  const { open, other } = await storeThree();
  const gore = (await own('statistics?criteria=gore')).json<Statistics>().topRated;
  expect(gore.movies.map(({ movieId, score }) => [movieId, score])).toEqual([
    [other, 80],
    [open, 60],
  ]);
  expect(gore.movies[0]?.averages).toEqual({ ...perCharacteristic(() => null), gore: 8 });
  const comedy = (await own('statistics?criteria=comedy')).json<Statistics>().topRated;
  expect(comedy.movies.map(({ title, score }) => [title, score])).toEqual([
    ['Another House', 0],
    ['The Open Door', 0],
  ]);
  expect(failureOf(await own('statistics?criteria='))).toMatchObject({
    status: 400,
    message: expect.stringContaining('Choose at least one') as unknown,
  });
  expect(failureOf(await own('statistics?criteria=email'))).toMatchObject({ status: 400, field: 'criteria' });
});

test('a user without ratings has empty statistics', async () => {
  expect((await own('statistics?criteria=gore')).json<Statistics>()).toEqual({
    moviesRated: 0,
    watchMinutes: 0,
    averages: perCharacteristic(() => null),
    topRated: { criteria: ['gore'], movies: [], total: 0, page: 1, nextPage: null },
    highestOnMap: null,
  });
});

test('reviews page without loss, also if many were saved at one moment', async () => {
  const movies = await storeTestMovies(
    site.client.database,
    Array.from({ length: 45 }, () => ({})),
  );
  await storeRatings(
    site.client.database,
    movies.map((movieId, index) => ({ userId: mina.id, movieId, gore: 5, at: daysAgo(Math.floor(index / 15)) })),
  );
  const seen: number[] = [];
  for (const page of [1, 2, 3]) {
    const answer = (await get(`users/${mina.id}/reviews?page=${page}`)).json<UserReviews>();
    seen.push(...answer.reviews.map(({ movie }) => movie.id));
    expect(answer).toMatchObject({ total: 45, page, nextPage: page === 3 ? null : page + 1 });
  }
  expect(new Set(seen)).toEqual(new Set(movies));
  expect(seen).toHaveLength(45);
});

test('the number of statements does not depend on how much there is', async () => {
  const few = await statements();
  await storeThree();
  site.clock.now += 6_000;
  expect(await statements()).toEqual(few);
});

/** How many each read takes, without the viewer's own. */
async function statements(): Promise<number[]> {
  const counts: number[] = [];
  for (const path of ['', '/reviews', '/statistics?criteria=gore', '/following', '/followers'])
    counts.push((await site.statementsOf(() => get(`users/${mina.id}${path}`))).length);
  for (const path of ['profile', 'reviews', 'statistics?criteria=gore', 'friends/reviews', 'recommendations', 'watchlist'])
    counts.push((await site.statementsOf(() => own(path))).length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(5);
  return counts;
}

test("the viewer's ratings, follows and watchlist are on the public profile at once", async () => {
  const [movieId = 0] = await storeTestMovies(site.client.database, [{}]);
  await get(`users/${mina.id}`);
  await get(`users/${mina.id}/reviews`);
  await ask(site.app, `PUT /api/me/ratings/${movieId}`, { cookie, body: { gore: 4 } });
  await ask(site.app, `PUT /api/me/watchlist/${movieId}`, { cookie });
  expect((await get(`users/${mina.id}`)).json()).toMatchObject({ reviews: 1, watchlist: 1 });
  expect((await get(`users/${mina.id}/reviews`)).json<UserReviews>().reviews).toHaveLength(1);
});

test('a suspended user vanishes with the event of it', async () => {
  await get(`users/${mina.id}`);
  const admin = await storeVerifiedUser(site.client.database, { isAdmin: true });
  await ask(site.app, `PUT /api/admin/people/${mina.id}/suspension`, {
    cookie: await cookieOf(site.client.database, admin),
    body: { reason: 'Spam.' },
  });
  expect((await get(`users/${mina.id}`)).statusCode).toBe(404);
});
