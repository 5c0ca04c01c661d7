import type { ClosestReviewsResponse } from '@hexreel/domain/contract/taste';
import { beforeAll, expect, test } from 'vitest';
import { campScores, isLeftOut, storeCamps, trainTestModel, type TestCommunity } from '../../../testing/community.ts';
import { storeTestMovies } from '../../../testing/movies.ts';
import { storeRatings } from '../../../testing/ratings.ts';
import { ask, failureOf } from '../../../testing/requests.ts';
import { withTestApp } from '../../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../../testing/users.ts';

const site = withTestApp();
let community: TestCommunity;
let cookie: string;
/** One that user 0 left out; all others review it. */
let movie: number;
/** Reviewers who are not suspended. */
let reviewers: { readonly id: string; readonly isAlike: boolean }[];

beforeAll(async () => {
  const { database } = site.client;
  community = await storeCamps(database, { users: 24, movies: 60 });
  movie = community.movieIds.findIndex((_, at) => isLeftOut(0, at));
  await storeRatings(
    database,
    community.users.slice(1).flatMap(({ id: userId }, at) => {
      const user = at + 1;
      if (!isLeftOut(user, movie)) return [];
      return [{ movieId: movieId(), userId, ...campScores(user, movie) }];
    }),
  );
  await trainTestModel(site.client.connection);
  cookie = await cookieOf(database, community.users[0] ?? { id: '' });
  for (const { id } of community.users.slice(1)) {
    const own = await cookieOf(database, { id });
    await ask(site.app, `PUT /api/me/ratings/${movieId()}/review`, { cookie: own, body: { review: 'Rain, and then some.' } });
  }
  reviewers = community.users.slice(1).map(({ id }, at) => ({ id, isAlike: at % 2 === 1 }));
});

const movieId = () => community.movieIds[movie] ?? 0;
const read = async (page = 1, id = movieId()) =>
  (await ask(site.app, `GET /api/me/movies/${id}/reviews?page=${page}`, { cookie })).json<ClosestReviewsResponse>();
const isAlike = (id: string) => reviewers.find((reviewer) => reviewer.id === id)?.isAlike;

test('reviews of the own camp come first, and every page has its own', async () => {
  const [first, second, third] = [await read(1), await read(2), await read(3)];
  expect([first.nextPage, second.nextPage, third.nextPage]).toEqual([2, 3, null]);
  const all = [first, second, third].flatMap(({ reviews }) => reviews.map(({ author }) => author.id));
  expect(new Set(all).size).toBe(23);
  expect(first.reviews.map(({ author }) => isAlike(author.id))).toEqual(first.reviews.map(() => true));
});

test('a score of the own changes the order at once: what was given counts, not what was expected', async () => {
  const gore = 12 - campScores(0, movie).gore;
  await ask(site.app, `PUT /api/me/ratings/${movieId()}`, { cookie, body: { gore } });
  const [first] = (await read()).reviews;
  expect(isAlike(first?.author.id ?? '')).toBe(false);
  await ask(site.app, `DELETE /api/me/ratings/${movieId()}`, { cookie });
});

test('on a divisive movie every fourth place goes to the other camp', async () => {
  const { database } = site.client;
  const users = [];
  for (let user = 0; user < 40; user += 1) users.push((await storeVerifiedUser(database)).id);
  const [divisive = 0] = await storeTestMovies(database, [{}]);
  await storeRatings(
    database,
    users.map((userId, at) => ({ movieId: divisive, userId, gore: at % 2 === 0 ? 2 : 9, pace: 5, review: 'Well.' })),
  );
  await ask(site.app, `PUT /api/me/ratings/${divisive}`, { cookie, body: { gore: 9, pace: 5 } });
  const { reviews } = await read(1, divisive);
  expect(reviews.slice(0, 8).map(({ seesItDifferently }) => seesItDifferently)).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
    false,
    true,
  ]);
  expect(reviews[3]?.scores.gore).toBe(2);
});

test("the viewer's own review and those of suspended users are left out", async () => {
  const { database } = site.client;
  await ask(site.app, `PUT /api/me/ratings/${movieId()}/review`, { cookie, body: { review: 'Mine.' } });
  const admin = await cookieOf(database, await storeVerifiedUser(database, { isAdmin: true }));
  const suspended = reviewers[0]?.id ?? '';
  await ask(site.app, `PUT /api/admin/people/${suspended}/suspension`, { cookie: admin, body: {} });
  const all = [await read(1), await read(2), await read(3)].flatMap(({ reviews }) => reviews.map(({ author }) => author.id));
  expect(all).toHaveLength(22);
  expect(all).not.toContain(suspended);
  expect(all).not.toContain(community.users[0]?.id);
});

test('the number of statements does not depend on how many reviews there are', async () => {
  const [lonely = 0] = await storeTestMovies(site.client.database, [{}]);
  await storeRatings(site.client.database, [{ movieId: lonely, userId: reviewers[1]?.id ?? '', gore: 5, review: 'Alone.' }]);
  await read(1, lonely);
  await read();
  expect((await site.statementsOf(() => read())).length).toBe((await site.statementsOf(() => read(1, lonely))).length);
});

test('likeness in general brings up reviews from far down, with their texts', async () => {
  const { database } = site.client;
  // Fifteen strangers score it as the viewer does, which is more than a page; those of the viewer's camp half a point off.
  const [crowded = 0] = await storeTestMovies(database, [{}]);
  const users = [];
  for (let user = 0; user < 15; user += 1) users.push((await storeVerifiedUser(database)).id);
  const alike = reviewers.filter((reviewer) => reviewer.isAlike).map(({ id }) => id);
  await storeRatings(database, [
    ...users.map((userId) => ({ movieId: crowded, userId, gore: 6, pace: 6, review: 'A stranger.' })),
    ...alike.map((userId) => ({ movieId: crowded, userId, gore: 6, pace: 7, review: 'A friend.' })),
  ]);
  await ask(site.app, `PUT /api/me/ratings/${crowded}`, { cookie, body: { gore: 6, pace: 6 } });
  const { reviews } = await read(1, crowded);
  // Five of the twenty that are compared are friends'.
  const texts = reviews.map(({ text }) => text);
  expect(texts).toEqual(Array.from({ length: 10 }, (_, place) => (place < 5 ? 'A friend.' : 'A stranger.')));
});

test('a movie without reviews, and one that is unknown', async () => {
  const [silent = 0] = await storeTestMovies(site.client.database, [{}]);
  expect(await read(1, silent)).toEqual({ reviews: [], page: 1, nextPage: null });
  expect(failureOf(await ask(site.app, 'GET /api/me/movies/999999/reviews', { cookie }))).toMatchObject({
    code: 'movie_not_found',
  });
});
