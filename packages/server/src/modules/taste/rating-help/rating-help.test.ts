import { characteristics } from '@hexreel/domain/characteristics';
import type { ComparisonResponse, RatingHelpResponse } from '@hexreel/domain/contract/taste';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rating } from '../../../db/schema/index.ts';
import { campScores, isLeftOut, storeCamps, trainTestModel, type TestCommunity } from '../../../testing/community.ts';
import { ask, failureOf } from '../../../testing/requests.ts';
import { withTestApp } from '../../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../../testing/users.ts';

const site = withTestApp();
let community: TestCommunity;
let cookie: string;
let movieId: number;
let movie: number;

beforeAll(async () => {
  const { database } = site.client;
  community = await storeCamps(database, { users: 20, movies: 60 });
  await trainTestModel(site.client.connection);
  cookie = await cookieOf(database, community.users[0] ?? { id: '' });
  movie = community.movieIds.findIndex((_, at) => isLeftOut(0, at));
  movieId = community.movieIds[movie] ?? 0;
});

const help = async (as = cookie, id = movieId) =>
  (await ask(site.app, `GET /api/me/movies/${id}/rating-help`, { cookie: as })).json<RatingHelpResponse>();
const compare = (characteristic: string, answers: readonly object[] = [], as = cookie) =>
  ask(site.app, `POST /api/me/movies/${movieId}/rating-help`, { cookie: as, body: { characteristic, answers } });
const compared = async (characteristic: string, answers?: readonly object[]) =>
  (await compare(characteristic, answers)).json<ComparisonResponse>();

test('pins are own movies near what is expected and two points to each side, the lowest first', async () => {
  const { pins } = await help();
  for (const name of characteristics) {
    expect(pins[name].length, name).toBeLessThanOrEqual(3);
    const scores = pins[name].map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => one - other));
    for (const { movie: pinned, score } of pins[name]) {
      const place = community.movieIds.indexOf(pinned.id);
      expect(isLeftOut(0, place)).toBe(false);
      expect(campScores(0, place)[name]).toBe(score);
    }
  }
  const near = pins.psychological.map(({ score }) => Math.abs(score - campScores(0, movie).psychological));
  expect(Math.min(...near)).toBeLessThanOrEqual(1);
});

test('a comparison with an own movie, two at most, moves the suggestion its way', async () => {
  const start = await compared('psychological');
  expect(start.question).not.toBeNull();
  const asked = { movieId: start.question?.movie.id };
  const more = await compared('psychological', [{ ...asked, answer: 'more' }]);
  const less = await compared('psychological', [{ ...asked, answer: 'less' }]);
  expect(more.suggestion).toBeGreaterThanOrEqual(less.suggestion ?? 11);
  expect(more.question?.movie.id).not.toBe(asked.movieId);
  const second = { movieId: more.question?.movie.id, answer: 'same' };
  const end = await compared('psychological', [{ ...asked, answer: 'more' }, second]);
  expect(end).toEqual({ question: null, suggestion: expect.any(Number) as number });
});

test('with fewer than five scores there is no help', async () => {
  const { database } = site.client;
  const beginner = await cookieOf(database, await storeVerifiedUser(database));
  for (const id of community.movieIds.slice(20, 24))
    await ask(site.app, `PUT /api/me/ratings/${id}`, { cookie: beginner, body: { gore: 6 } });
  expect((await help(beginner)).pins.gore).toEqual([]);
  expect((await compare('gore', [], beginner)).json()).toEqual({ suggestion: null, question: null });
  await ask(site.app, `PUT /api/me/ratings/${community.movieIds[24]}`, { cookie: beginner, body: { gore: 6 } });
  expect((await compare('gore', [], beginner)).json<ComparisonResponse>().question?.score).toBe(6);
  expect((await help(beginner)).pins.pace).toEqual([]);
});

test('the movie itself is no anchor of itself, and asking stores nothing', async () => {
  const rated = community.movieIds.find((_, at) => !isLeftOut(0, at)) ?? 0;
  const { pins } = await help(cookie, rated);
  expect(characteristics.flatMap((name) => pins[name]).map(({ movie: pinned }) => pinned.id)).not.toContain(rated);
  const before = await site.client.database.select().from(rating).where(eq(rating.movieId, movieId));
  await compared('gore');
  expect(await site.client.database.select().from(rating).where(eq(rating.movieId, movieId))).toEqual(before);
});

test('answers are about own movies, two at most', async () => {
  const answer = { movieId, answer: 'more' };
  expect(failureOf(await compare('gore', [answer]))).toMatchObject({ status: 400, field: 'answers' });
  expect(failureOf(await compare('gore', [answer, answer, answer]))).toMatchObject({ status: 400 });
  expect(failureOf(await compare('warmth'))).toMatchObject({ status: 400, field: 'characteristic' });
  expect(failureOf(await ask(site.app, 'GET /api/me/movies/999999/rating-help', { cookie }))).toMatchObject({
    code: 'movie_not_found',
  });
});
