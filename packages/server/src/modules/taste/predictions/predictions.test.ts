import { characteristics } from '@hexreel/domain/characteristics';
import type { MovieResponse } from '@hexreel/domain/contract/movies';
import type { PredictionsResponse, TasteResponse } from '@hexreel/domain/contract/taste';
import { beforeAll, expect, test } from 'vitest';
import { campScores, isLeftOut, storeCamps, trainTestModel, type TestCommunity } from '../../../testing/community.ts';
import { storeEstimate } from '../../../testing/estimates.ts';
import { storeTestMovies } from '../../../testing/movies.ts';
import { ask, failureOf } from '../../../testing/requests.ts';
import { testNow, withTestApp } from '../../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../../testing/users.ts';
import { storeRatings } from '../../../testing/ratings.ts';

const site = withTestApp();
let community: TestCommunity;
let cookies: string[];

beforeAll(async () => {
  const { database } = site.client;
  community = await storeCamps(database, { users: 24, movies: 60 });
  cookies = [];
  for (const user of community.users.slice(0, 2)) cookies.push(await cookieOf(database, user));
});

const movieId = (movie: number) => community.movieIds[movie] ?? 0;
const predictions = async (user: number, ...movies: number[]) => {
  const path = `GET /api/me/predictions?ids=${movies.map(movieId).join(',')}` as const;
  return (await ask(site.app, path, { cookie: cookies[user] ?? '' })).json<PredictionsResponse>();
};
const tasteOf = async (cookie: string) => (await ask(site.app, 'GET /api/me/taste', { cookie })).json<TasteResponse>();
const unseen = (user: number) => community.movieIds.map((_, movie) => movie).filter((movie) => isLeftOut(user, movie));

test('before the first training nothing is predicted and nothing is estimated', async () => {
  expect(await predictions(0, 0, 1)).toMatchObject({ movies: [] });
  expect(await tasteOf(cookies[0] ?? '')).toMatchObject({ trainedAt: null, accuracy: null, ratings: 48 });
  const movie = (await ask(site.app, `GET /api/movies/${movieId(0)}`)).json<MovieResponse>();
  expect(movie.estimates.gore).toBeNull();
});

test('a training elsewhere is used at once: predictions follow the own camp, with range and reasons', async () => {
  await trainTestModel(site.client.connection);
  // The event of another process comes through the database.
  await expect.poll(async () => (await tasteOf(cookies[0] ?? '')).trainedAt).toBe(new Date(testNow).toISOString());
  const liked = unseen(0).find((movie) => movie % 2 === 0) ?? 0;
  const disliked = unseen(0).find((movie) => movie % 2 === 1) ?? 0;
  const { movies, aboveOthers } = await predictions(0, liked, disliked);
  const [high, low] = movies.map(({ values }) => values.gore);
  expect(high?.value).toBeGreaterThan(7);
  expect(low?.value).toBeLessThan(5);
  expect(high?.low).toBeLessThanOrEqual(high?.value ?? 0);
  expect(high?.high).toBeGreaterThanOrEqual(high?.value ?? 11);
  expect(aboveOthers.gore).not.toBeNull();
  expect(movies[0]?.because).toHaveLength(3);
  for (const { id } of movies[0]?.because ?? []) expect(isLeftOut(0, community.movieIds.indexOf(id))).toBe(false);
});

test('cards get the same values without the movies behind them (R258)', async () => {
  const some = unseen(0).slice(0, 4);
  const told = await predictions(0, ...some);
  const path = `GET /api/me/predictions?ids=${some.map(movieId).join(',')}&why=none` as const;
  const cards = (await ask(site.app, path, { cookie: cookies[0] ?? '' })).json<PredictionsResponse>();
  expect(cards.movies.map(({ values }) => values)).toEqual(told.movies.map(({ values }) => values));
  expect(cards.movies.map(({ because }) => because)).toEqual([[], [], [], []]);
});

test('the owner is told how well they are predicted, and by which characteristics', async () => {
  const taste = await tasteOf(cookies[0] ?? '');
  expect(taste.accuracy?.ratings).toBe(30);
  expect(taste.accuracy?.predicted).toBeLessThan(taste.accuracy?.crowd ?? 0);
  expect(taste.characteristics.gore).toMatchObject({ isShown: true, scores: 48 });
});

test('nothing is shown where the crowd is as close: the other characteristics follow the movie', async () => {
  const [movie = 0] = unseen(1);
  const { movies } = await predictions(1, movie);
  const taste = await tasteOf(cookies[1] ?? '');
  for (const name of characteristics) expect(movies[0]?.values[name] !== null, name).toBe(taste.characteristics[name].isShown);
  for (const name of characteristics) {
    const { isShown, predicted, crowd } = taste.characteristics[name];
    if (isShown) expect(predicted).toBeLessThanOrEqual(crowd ?? 0);
  }
});

test('nothing is shown with fewer than five scores, and the fifth changes that at once', async () => {
  const { database } = site.client;
  const beginner = await storeVerifiedUser(database);
  const cookie = await cookieOf(database, beginner);
  const rate = (movie: number) =>
    ask(site.app, `PUT /api/me/ratings/${movieId(movie)}`, { cookie, body: { gore: campScores(0, movie).gore } });
  const gore = async () =>
    (await ask(site.app, `GET /api/me/predictions?ids=${movieId(20)}`, { cookie })).json<PredictionsResponse>().movies[0]?.values
      .gore;
  for (let movie = 0; movie < 4; movie += 1) await rate(movie);
  expect(await gore()).toBeNull();
  expect((await tasteOf(cookie)).characteristics.gore).toMatchObject({ scores: 4, isShown: false, aboveOthers: null });
  await rate(4);
  expect((await tasteOf(cookie)).characteristics.gore).toMatchObject({ scores: 5, isShown: true });
  const first = await gore();
  expect(first).not.toBeNull();
  for (let movie = 5; movie < 12; movie += 1) await rate(movie);
  expect((await gore())?.value).toBeGreaterThan(first?.value ?? 11);
});

test('what is scored already is not predicted', async () => {
  const seen = community.movieIds.findIndex((_, movie) => !isLeftOut(0, movie));
  expect((await predictions(0, seen)).movies[0]?.values.gore).toBeNull();
});

test('movies that no one had rated are left out, and banned ones are not named as reasons', async () => {
  const { database } = site.client;
  const [fresh = 0] = await storeTestMovies(database, [{}]);
  const answer = await ask(site.app, `GET /api/me/predictions?ids=${fresh}`, { cookie: cookies[0] ?? '' });
  expect(answer.json<PredictionsResponse>().movies).toEqual([]);
  const [movie = 0] = unseen(0);
  const before = (await predictions(0, movie)).movies[0]?.because ?? [];
  const banned = before[0]?.id ?? 0;
  const admin = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
  await ask(site.app, `PUT /api/admin/bans/${banned}`, { cookie: admin, body: { reason: 'Asked for.' } });
  const after = (await predictions(0, movie)).movies[0]?.because ?? [];
  expect(after.map(({ id }) => id)).not.toContain(banned);
  await ask(site.app, `DELETE /api/admin/bans/${banned}`, { cookie: admin, body: {} });
});

test('one statement reads the ratings, however many movies are asked for', async () => {
  const count = async (...movies: number[]) => (await site.statementsOf(() => predictions(0, ...movies))).length;
  await count(0);
  expect(await count(...Array.from({ length: 40 }, (_, movie) => movie))).toBe(await count(0));
});

test('ids have to be movie ids, 40 at most', async () => {
  const cookie = cookies[0] ?? '';
  const refused = async (ids: string) => failureOf(await ask(site.app, `GET /api/me/predictions?ids=${ids}`, { cookie }));
  for (const ids of ['', 'x', '1,,2', '0', '1'.repeat(20), Array.from({ length: 41 }, (_, at) => at + 1).join(',')])
    expect(await refused(ids), ids).toMatchObject({ status: 400, field: 'ids' });
});

test('a movie with few scores gets estimates, labelled by their own field and in no average', async () => {
  const { database } = site.client;
  const [slasher = 0] = await storeTestMovies(database, [{ subgenres: ['slasher'] }]);
  await storeEstimate(database, slasher, { gore: 6.5 });
  const answer = async () => (await ask(site.app, `GET /api/movies/${slasher}`)).json<MovieResponse>();
  const movie = await answer();
  expect(movie.averages.gore).toBeNull();
  expect(movie.estimates.gore).toBe(6.5);
  expect(movie.known.gore).toMatchObject({ value: 6.5, members: 0, source: 'editorial' });
  for (let user = 0; user < 5; user += 1) {
    const rater = await cookieOf(database, await storeVerifiedUser(database));
    await ask(site.app, `PUT /api/me/ratings/${slasher}`, { cookie: rater, body: { gore: 8 } });
  }
  const rated = await answer();
  expect(rated.averages.gore).toBe(8);
  // From five on the page has members' average.
  expect(rated.known.gore).toMatchObject({ value: 8, members: 5, source: 'members' });
  expect(rated.estimates).toMatchObject({ gore: null });
  expect(rated.estimates.pace).not.toBeNull();
});

test('the public answer is the same bytes for two members and a visitor', async () => {
  const path = `GET /api/movies/${movieId(0)}` as const;
  const answers = [];
  for (const cookie of [cookies[0] ?? '', cookies[1] ?? '', undefined])
    answers.push(await ask(site.app, path, cookie === undefined ? {} : { cookie }));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1);
});

test('agreement is silent below 20 scores, and then says how far members agree', async () => {
  const { database } = site.client;
  const [few = 0, many = 0] = await storeTestMovies(database, [{}, {}]);
  const users = [];
  for (let user = 0; user < 40; user += 1) users.push((await storeVerifiedUser(database)).id);
  await storeRatings(database, [
    ...users.slice(0, 19).map((userId) => ({ movieId: few, userId, gore: 7 })),
    ...users.map((userId, at) => ({ movieId: many, userId, gore: 7, comedy: at % 2 === 0 ? 2 : 9 })),
  ]);
  const agreementOf = async (id: number) => (await ask(site.app, `GET /api/movies/${id}`)).json<MovieResponse>().agreement;
  expect(await agreementOf(few)).toMatchObject({ gore: null, comedy: null });
  expect(await agreementOf(many)).toMatchObject({
    gore: { label: 'consensus', soFar: false, camps: null },
    comedy: {
      label: 'split',
      camps: [
        { from: 2, to: 2, share: 0.5 },
        { from: 9, to: 9, share: 0.5 },
      ],
    },
    pace: null,
  });
  const listed = async (choice: string) =>
    (await ask(site.app, `GET /api/movies?agreement=${choice}`)).json<{ movies: { id: number }[] }>().movies.map(({ id }) => id);
  site.clock.now += 10_000;
  expect(await listed('divisive')).toContain(many);
  expect(await listed('agreed')).not.toContain(many);
});
