import type { MarathonResponse } from '@hexreel/domain/contract/marathon';
import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import { exampleStart, planMarathon, risesAndFalls } from '@hexreel/domain/marathon';
import { beforeAll, expect, test } from 'vitest';
import { movieEstimate } from '../../db/schema/index.ts';
import { announceMovies } from '../catalogue/index.ts';
import { eventsArrived } from '../../testing/events-arrived.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeGuests, storeVerifiedUser } from '../../testing/users.ts';

const site = withTestApp();
let rated: number[];
let unrated: number;

beforeAll(async () => {
  const { database } = site.client;
  rated = await storeTestMovies(
    database,
    Array.from({ length: 12 }, (_, at) => ({
      runtime: 80 + at,
      subgenres: at % 2 === 0 ? ['ghost' as const] : ['slasher' as const],
    })),
  );
  [unrated = 0] = await storeTestMovies(database, [{ runtime: null }]);
  for (let rater = 0; rater < 6; rater += 1) {
    const { id: userId } = await storeVerifiedUser(database);
    await storeRatings(
      database,
      rated.map((movieId, at) => ({ movieId, userId, ...perCharacteristic(() => Math.min(10, 1 + at)) })),
    );
  }
});

const read = async (query: string) => {
  const answer = await ask(site.app, `GET /api/marathon${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<MarathonResponse>().movies;
};
const idsOf = (movies: MarathonResponse['movies']) => movies.map(({ movie: { id } }) => id);

test('movies come in the order of the address, with what is known of them', async () => {
  const [first, second] = rated;
  const movies = await read(`?movies=${unrated},${second},${first}`);
  expect(idsOf(movies)).toEqual([unrated, second, first]);
  expect(movies[0]).toMatchObject({ minutes: null, intensity: null, isEstimated: false, isSlow: false });
  expect(movies[1]).toMatchObject({ minutes: 81, isEstimated: false, subgenres: ['slasher'], isSlow: true });
  expect(movies[2]?.intensity).toBeLessThan(movies[1]?.intensity ?? -Infinity);
});

test('a movie that no one has rated is as intense as our estimate says, and is added like others', async () => {
  const { database } = site.client;
  const [estimated = 0] = await storeTestMovies(database, [{ title: 'Estimated', popularity: 99, runtime: 90 }]);
  const values = { ...perCharacteristic(() => 9), pace: 2, errors: characteristics.map(() => 0.9) };
  await database.insert(movieEstimate).values({ movieId: estimated, source: 'editorial', ...values });
  await announceMovies(database, [estimated]);
  await eventsArrived(database);
  const [planned] = await read(`?movies=${estimated}`);
  expect(planned).toMatchObject({ isEstimated: true, isSlow: true });
  expect(planned?.intensity).toBeGreaterThan(0.5);
  const seen = new Set<number>();
  for (let draw = 200; draw < 220; draw += 1) for (const id of idsOf(await read(`?count=7&draw=${draw}`))) seen.add(id);
  expect(seen).toContain(estimated);
});

test('movies are added up to the wanted number, never one that is there or without a runtime', async () => {
  const [first] = rated;
  const movies = await read(`?movies=${first}&count=7&draw=3`);
  expect(movies).toHaveLength(7);
  expect(idsOf(movies)[0]).toBe(first);
  expect(new Set(idsOf(movies)).size).toBe(7);
  expect(idsOf(movies)).not.toContain(unrated);
  expect(idsOf(await read(`?movies=${first}&count=7&draw=3`))).toEqual(idsOf(movies));
});

test('another draw reads nothing again', async () => {
  await read('?count=5&draw=40');
  expect(await site.statementsOf(() => read('?count=5&draw=41'))).toEqual([]);
});

test('what is added follows a rating', async () => {
  const [rater] = await storeGuests(site.client.database, 1);
  const [, , , before] = await read('?count=7&draw=50');
  const body = perCharacteristic(() => ((before?.intensity ?? 0) > 0 ? 1 : 10));
  const save = `PUT /api/me/ratings/${before?.movie.id ?? 0}` as const;
  expect((await ask(site.app, save, { cookie: rater?.cookie ?? '', body })).statusCode).toBe(200);
  const intensities = new Map<number, number | null>();
  // Whichever movies the draws choose.
  for (let draw = 0; draw < 20; draw += 1)
    for (const { movie, intensity } of await read(`?count=7&draw=${100 + draw}`)) intensities.set(movie.id, intensity);
  expect(intensities.get(before?.movie.id ?? 0)).not.toBe(before?.intensity);
});

test('an example ignores movies and draw', async () => {
  const example = await ask(site.app, 'GET /api/marathon?count=3&for=example');
  for (const more of ['&draw=17', `&movies=${rated[0]}`, `&movies=${rated.slice(0, 3).join(',')}&draw=3`]) {
    const answer = await ask(site.app, `GET /api/marathon?count=3&for=example${more}`);
    expect(answer.body).toBe(example.body);
  }
});

test('a rating renews the answer', async () => {
  const [movieId = 0, other = 0] = rated.slice(-2);
  const before = await read(`?movies=${movieId},${other}`);
  const [rater] = await storeGuests(site.client.database, 1);
  const body = perCharacteristic(() => 1);
  expect((await ask(site.app, `PUT /api/me/ratings/${movieId}`, { cookie: rater?.cookie ?? '', body })).statusCode).toBe(200);
  const after = await read(`?movies=${movieId},${other}`);
  expect(after[0]?.intensity).toBeLessThan(before[0]?.intensity ?? -Infinity);
  expect(after[1]).toEqual(before[1]);
});

test.each(['?movies=', '?movies=1,2,3,4,5,6,7,8', '?movies=x', '?count=2', '?count=8', '?draw=-1', '?start=20:00'])(
  '%s is no marathon',
  async (query) => {
    expect((await ask(site.app, `GET /api/marathon${query}`)).statusCode).toBe(400);
  },
);

test('a banned movie is in no evening, neither asked for nor added', async () => {
  const { database } = site.client;
  const [banned = 0, other = 0] = rated;
  const admin = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
  expect(idsOf(await read(`?movies=${banned},${other}`))).toEqual([banned, other]);
  const ban = (method: 'PUT' | 'DELETE') => ask(site.app, `${method} /api/admin/bans/${banned}`, { cookie: admin, body: {} });
  expect((await ban('PUT')).statusCode).toBe(200);
  expect(idsOf(await read(`?movies=${banned},${other}`))).toEqual([other]);
  for (let draw = 0; draw < 20; draw += 1) expect(idsOf(await read(`?count=7&draw=${draw}`))).not.toContain(banned);
  await ban('DELETE');
});

test('an example is an evening that gets more frightening with every movie, and calms down (R443)', async () => {
  const movies = await read('?count=4&for=example');
  const slots = planMarathon(
    movies.map(({ movie, minutes, intensity, ...facts }) => ({
      ...facts,
      movieId: movie.id,
      minutes: minutes ?? 0,
      intensity: intensity ?? 0,
    })),
    exampleStart,
  );
  const intensities = slots.map(({ movieId }) => movies.find(({ movie }) => movie.id === movieId)?.intensity ?? 0);
  expect(intensities).toHaveLength(4);
  expect(risesAndFalls(intensities)).toBe(true);
});
