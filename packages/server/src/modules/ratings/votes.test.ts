import type { UserReviews } from '@hexreel/domain/contract/users';
import type { MyMovieResponse, VoteResponse } from '@hexreel/domain/contract/ratings';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bannedMovie, rateLimit, rating, helpfulVote } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();
let movieId: number;
let authorId: string;
let cookie: string;

beforeAll(async () => {
  [movieId = 0] = await storeTestMovies(site.client.database, [{}]);
});
beforeEach(async () => {
  [authorId = ''] = await storeRatings(site.client.database, [{ movieId, gore: 5, review: 'Vote on me.' }]);
  cookie = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
});

const cast = (body: unknown, { author = authorId, movie = String(movieId) } = {}) =>
  ask(site.app, `PUT /api/reviews/${author}/${movie}/vote`, { cookie, body });
const helpful = { vote: 'helpful' };
const notHelpful = { vote: 'notHelpful' };

test('a vote counts on its side, and choosing the other moves it', async () => {
  expect((await cast(helpful)).json<VoteResponse>()).toEqual({ vote: 'helpful', helpful: 1, notHelpful: 0 });
  expect((await cast(notHelpful)).json<VoteResponse>()).toEqual({ vote: 'notHelpful', helpful: 0, notHelpful: 1 });
  const [row] = await site.client.database.select().from(rating).where(eq(rating.userId, authorId));
  expect([row?.helpful, row?.notHelpful]).toEqual([0, 1]);
});

test('a vote shows on the profile of the author, also when its account is deleted', async () => {
  const shown = async () =>
    (await ask(site.app, `GET /api/users/${authorId}/reviews`)).json<UserReviews>().reviews.map((one) => one.helpful);
  expect(await shown()).toEqual([0]);
  await cast(helpful);
  expect(await shown()).toEqual([1]);
  cookie = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database), { signedInAt: new Date(testNow) });
  await cast(helpful);
  expect(await shown()).toEqual([2]);
  expect((await ask(site.app, 'DELETE /api/me', { cookie })).statusCode).toBe(204);
  expect(await shown()).toEqual([1]);
});

test('the same vote again counts once', async () => {
  await cast(helpful);
  expect((await cast(helpful)).json<VoteResponse>()).toEqual({ vote: 'helpful', helpful: 1, notHelpful: 0 });
});

test('votes of several users add up', async () => {
  await cast(helpful);
  cookie = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
  expect((await cast(helpful)).json<VoteResponse>().helpful).toBe(2);
});

test('the viewer’s votes on a movie’s reviews are part of their own data', async () => {
  await cast(notHelpful);
  const own = (await ask(site.app, `GET /api/me/movies/${movieId}`, { cookie })).json<MyMovieResponse>();
  expect(own.votes).toEqual([{ userId: authorId, vote: 'notHelpful' }]);
});

test('a vote on an unknown rating is refused with its text', async () => {
  const missing = { status: 404, code: 'rating_not_found', message: 'Rating not found' };
  const stranger = (await storeVerifiedUser(site.client.database)).id;
  for (const author of [stranger, 'nobody', '948', `${authorId}0`, '%27%3B--'])
    expect(failureOf(await cast(helpful, { author })), author).toEqual(missing);
  const [other = 0] = await storeTestMovies(site.client.database, [{}]);
  expect(failureOf(await cast(helpful, { movie: String(other) }))).toEqual(missing);
});

test('a vote on an unknown movie is refused with its text', async () => {
  for (const movie of ['999999999', 'abc', '-1'])
    expect(failureOf(await cast(helpful, { movie })).message).toBe('Movie not found');
});

test('no one votes on their own review', async () => {
  cookie = await cookieOf(site.client.database, { id: authorId });
  for (const author of [authorId, authorId.toUpperCase()])
    expect(failureOf(await cast(helpful, { author }))).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await site.client.database.select().from(helpfulVote).where(eq(helpfulVote.authorId, authorId))).toEqual([]);
});

test('reviews of a banned movie cannot be voted on', async () => {
  const [banned = 0] = await storeTestMovies(site.client.database, [{}]);
  await site.client.database.insert(bannedMovie).values({ movieId: banned });
  await storeRatings(site.client.database, [{ movieId: banned, userId: authorId, gore: 1 }]);
  expect(failureOf(await cast(helpful, { movie: String(banned) }))).toMatchObject({ status: 410, code: 'movie_banned' });
});

test.each([
  [{ vote: 'maybe' }, 'vote'],
  [{ vote: null }, 'vote'],
  [{}, 'vote'],
  [{ vote: 'helpful', voterId: 'x' }, 'voterId'],
  [{ vote: 'helpful', helpful: 100 }, 'helpful'],
])('a vote of %j is refused with the field', async (body, field) => {
  expect(failureOf(await cast(body))).toMatchObject({ status: 400, field });
});

test('votes are deleted with their rating', async () => {
  await cast(helpful);
  const authorsCookie = await cookieOf(site.client.database, { id: authorId });
  expect((await ask(site.app, `DELETE /api/me/ratings/${movieId}`, { cookie: authorsCookie })).statusCode).toBe(200);
  expect(await site.client.database.select().from(helpfulVote).where(eq(helpfulVote.authorId, authorId))).toEqual([]);
});

test('a user may vote 600 times an hour', async () => {
  const voter = await storeVerifiedUser(site.client.database);
  cookie = await cookieOf(site.client.database, voter);
  const windowStart = new Date(site.clock.now - (site.clock.now % 3_600_000));
  await site.client.database.insert(rateLimit).values({ scope: 'vote', subject: voter.id, windowStart, count: 600 });
  expect(failureOf(await cast(helpful))).toMatchObject({ status: 429, code: 'rate_limited' });
});
