import type { HomeResponse, SurpriseResponse } from '@hexreel/domain/contract/movies';
import type { MyMovieResponse } from '@hexreel/domain/contract/ratings';
import type { FriendsRecommendations } from '@hexreel/domain/contract/users';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { noLimits } from '@hexreel/domain/limits';
import { beforeAll, expect, test } from 'vitest';
import { storeFollows } from '../../../testing/follows.ts';
import { storeTestMovies } from '../../../testing/movies.ts';
import { storeRatings } from '../../../testing/ratings.ts';
import { ask } from '../../../testing/requests.ts';
import { withTestApp } from '../../../testing/test-app.ts';
import { cookieOf, storeGuests, storeVerifiedUser, type Guest } from '../../../testing/users.ts';

const site = withTestApp();
let gory: number[];
let calm: number[];
let viewer: Guest;

beforeAll(async () => {
  const { database } = site.client;
  calm = await storeTestMovies(
    database,
    Array.from({ length: 12 }, (_, at) => ({ popularity: 100 - at })),
  );
  gory = await storeTestMovies(
    database,
    Array.from({ length: 45 }, (_, at) => ({ popularity: 1_000 - at })),
  );
  const [own, friend] = await storeGuests(database, 2);
  if (own === undefined || friend === undefined) throw new Error('Two guests were stored');
  viewer = own;
  const raters = [friend.person.id];
  for (let rater = 0; rater < 12; rater += 1) raters.push((await storeVerifiedUser(database)).id);
  await storeRatings(
    database,
    raters.flatMap((userId) => [
      ...gory.slice(0, 3).map((movieId) => ({ movieId, userId, ...perCharacteristic(() => 9) })),
      ...gory.slice(3).map((movieId) => ({ movieId, userId, gore: 9, pace: 1 })),
      ...calm.map((movieId) => ({ movieId, userId, ...perCharacteristic(() => 10), gore: 2 })),
    ]),
  );
  await storeFollows(database, own.person, [friend.person]);
  await storeTestMovies(database, [{ id: 7_000_000, recommendedIds: [gory[0] ?? 0, calm[0] ?? 0] }]);
});

/** The hero's slides and the most popular. */
const idsOnHome = ({ hero, popular }: HomeResponse) => [...hero, ...popular].map(({ id }) => id);
const get = async <Answer>(path: string) =>
  (await ask(site.app, `GET /api/me/${path}`, { cookie: viewer.cookie })).json<Answer>();
const surprised = async () => (await get<SurpriseResponse>('surprise')).movies;
const lists = async () => ({
  surprise: (await surprised()).map(({ id }) => id),
  recommended: (await get<MyMovieResponse>('movies/7000000')).recommendations.map(({ id }) => id),
  home: idsOnHome(await get<HomeResponse>('home')),
  slides: (await get<FriendsRecommendations>('recommendations')).slides.map(({ id }) => id),
});
const save = (appliesEverywhere: boolean) =>
  ask(site.app, 'PUT /api/me/limits', {
    cookie: viewer.cookie,
    body: { limits: { ...noLimits.limits, gore: { atLeast: null, neverAbove: 5 } }, appliesEverywhere },
  });

test('limits leave out nothing unless they are applied everywhere', async () => {
  await save(false);
  const { surprise, recommended, home, slides } = await lists();
  expect(home.some((id) => gory.includes(id))).toBe(true);
  expect(surprise).toHaveLength(5);
  expect(surprise.every((id) => gory.includes(id))).toBe(true);
  expect(recommended).toEqual([gory[0], calm[0]]);
  expect(slides.length).toBe(3);
});

test('applied everywhere, what is beyond them is in no list, and lists are filled with what is left', async () => {
  await save(true);
  const { surprise, recommended, home, slides } = await lists();
  expect(home.length).toBeGreaterThan(12);
  expect(home.filter((id) => gory.includes(id))).toEqual([]);
  expect(surprise).toHaveLength(5);
  expect(surprise.every((id) => calm.includes(id))).toBe(true);
  expect(recommended).toEqual([calm[0]]);
  expect(slides).toHaveLength(3);
  expect(slides.every((id) => calm.includes(id))).toBe(true);
});

test('Surprise Me says that a movie stays within them, as far as members know where a hard no is set (R391)', async () => {
  const told = async () => new Set((await surprised()).map(({ viewer }) => viewer?.limits));
  await save(false);
  expect(await told()).toEqual(new Set([null]));
  await save(true);
  expect(await told()).toEqual(new Set(['within']));
  const hardNos = { topics: ['eyes'], strict: false, asks: true };
  expect((await ask(site.app, 'PUT /api/me/hard-nos', { cookie: viewer.cookie, body: hardNos })).statusCode).toBe(200);
  expect(await told()).toEqual(new Set(['withinAsFarAsKnown']));
  expect((await ask(site.app, 'GET /api/me/surprise', { cookie: viewer.cookie })).body).not.toContain('eyes');
});

test('everybody else sees what they saw', async () => {
  const other = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  const answers = await Promise.all(
    [viewer.cookie, other, undefined].map((cookie) =>
      ask(site.app, 'GET /api/movies/7000000/recommendations', cookie === undefined ? {} : { cookie }),
    ),
  );
  expect(new Set(answers.map(({ body, headers }) => `${body} ${headers.etag}`)).size).toBe(1);
  expect(answers[0]?.body).toContain(String(gory[0]));
});
