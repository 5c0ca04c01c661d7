import type { MyMovieResponse, ReviewsResponse } from '@hexreel/domain/contract/ratings';
import { reviewsPerPage, noScores } from '@hexreel/domain/rating';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bannedMovie, movieRecommendation } from '../../db/schema/index.ts';

import { writeCursor } from '../../platform/http/cursors/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();
let movieId: number;
let banned: number;

beforeAll(async () => {
  [banned = 0] = await storeTestMovies(site.client.database, [{}]);
  await site.client.database.insert(bannedMovie).values({ movieId: banned });
});
beforeEach(async () => {
  [movieId = 0] = await storeTestMovies(site.client.database, [{}]);
});

const minutes = (count: number) => new Date(testNow - count * 60_000);
const readRaw = (query = '', id: number | string = movieId) => {
  site.clock.now += 10_000; // Past the freshness of every cached answer.
  return ask(site.app, `GET /api/movies/${id}/reviews${query}`);
};
const read = async (query = '') => (await readRaw(query)).json<ReviewsResponse>();
const texts = ({ reviews }: ReviewsResponse) => reviews.map(({ text }) => text);
const many = (count: number, id = movieId) =>
  Array.from({ length: count }, (_, index) => ({
    movieId: id,
    gore: 5,
    review: `Review ${index}`,
    at: minutes(Math.floor(index / 3)),
  }));

async function recommend(ids: readonly number[], id = movieId): Promise<void> {
  await site.client.database
    .insert(movieRecommendation)
    .values(ids.map((recommendedId, position) => ({ movieId: id, position, recommendedId })));
}

/** All pages from the first to the last. */
async function readAll(query: string): Promise<ReviewsResponse[]> {
  const pages = [await read(`?${query}`)];
  for (let cursor = pages[0]?.nextCursor ?? null; cursor !== null; cursor = pages.at(-1)?.nextCursor ?? null)
    pages.push(await read(`?${query}&cursor=${cursor}`));
  return pages;
}

test('a review has its author, time, scores and votes, and nothing more about its author', async () => {
  const author = await storeVerifiedUser(site.client.database, { displayName: 'Laurie', profilePic: 7, isAdmin: true });
  await storeRatings(site.client.database, [
    { movieId, userId: author.id, gore: 8, pace: 3, review: 'Run.', at: minutes(1), helpful: 4, notHelpful: 1 },
  ]);
  expect(await read()).toEqual({
    reviews: [
      {
        author: { id: author.id, username: author.username, displayName: 'Laurie', profilePic: 7, isCritic: false },
        scores: { ...noScores, gore: 8, pace: 3 },
        text: 'Run.',
        closedFor: null,
        reviewedAt: minutes(1).toISOString(),
        edited: false,
        helpful: 4,
        notHelpful: 1,
      },
    ],
    nextCursor: null,
    summary: expect.objectContaining({ raters: 1, reviews: 1 }) as unknown,
    critics: [],
  });
});

test('reviews are those with a text, the newest first', async () => {
  await storeRatings(site.client.database, [
    { movieId, gore: 5, review: 'Old', at: minutes(30) },
    { movieId, gore: 5, review: '' },
    { movieId, review: 'New, without scores', at: minutes(1) },
  ]);
  const page = await read();
  expect(texts(page)).toEqual(['New, without scores', 'Old']);
  expect(page.summary).toMatchObject({ raters: 2, reviews: 2, averages: { gore: 5 } });
});

test('the most helpful first: by helpful minus not helpful votes, then the newer', async () => {
  await storeRatings(site.client.database, [
    { movieId, review: 'Loved and hated', helpful: 50, notHelpful: 60, at: minutes(1) },
    { movieId, review: 'Liked', helpful: 3, at: minutes(9) },
    { movieId, review: 'Liked, newer', helpful: 4, notHelpful: 1, at: minutes(2) },
    { movieId, review: 'Unnoticed', at: minutes(3) },
  ]);
  expect(texts(await read('?sort=helpful'))).toEqual(['Liked, newer', 'Liked', 'Unnoticed', 'Loved and hated']);
});

test.each(['sort=newest', 'sort=helpful'])('pages by %s have every review once, also if times are equal', async (query) => {
  await storeRatings(
    site.client.database,
    many(25).map((facts, index) => ({ ...facts, helpful: index % 4, notHelpful: index % 2 })),
  );
  const pages = await readAll(query);
  expect(pages.map(({ reviews }) => reviews.length)).toEqual([reviewsPerPage, reviewsPerPage, 5]);
  expect(new Set(pages.flatMap(texts)).size).toBe(25);
});

test('a review that arrives between two pages repeats nothing', async () => {
  await storeRatings(site.client.database, many(12));
  const first = await read();
  await storeRatings(site.client.database, [{ movieId, review: 'Brand new', at: minutes(-1) }]);
  const second = await read(`?cursor=${first.nextCursor}`);
  expect(texts(second)).toHaveLength(2);
  expect(texts(second)).not.toContain(texts(first).at(-1));
});

test('critics’ ratings are separate, with or without a text, on the first page', async () => {
  const critic = await storeVerifiedUser(site.client.database, {
    displayName: 'Vincent',
    isCritic: true,
    specializations: ['gothic', 'silent'],
  });
  await storeRatings(site.client.database, [...many(12), { movieId, userId: critic.id, psychological: 9, characters: 10 }]);
  const first = await read();
  expect(first.critics).toEqual([
    {
      critic: { id: critic.id, username: critic.username, displayName: 'Vincent', profilePic: 1, isCritic: true },
      specializations: ['gothic', 'silent'],
      scores: { ...noScores, psychological: 9, characters: 10 },
    },
  ]);
  expect(await read(`?cursor=${first.nextCursor}`)).toMatchObject({ critics: [], summary: null });
});

test('a movie that no one rated has no reviews and no averages', async () => {
  expect(await read()).toMatchObject({ reviews: [], critics: [], summary: { raters: 0, averages: { gore: null } } });
});

test('reviews of unknown or banned movies are not shown', async () => {
  for (const id of [999_999_999, 'abc', '0']) expect(failureOf(await readRaw('', id)).message).toBe('Movie not found');
  expect(failureOf(await readRaw('', banned))).toMatchObject({ status: 410, message: 'This movie is not available.' });
});

test.each([
  ['?sort=oldest', 'sort'],
  ['?cursor=nonsense', 'cursor'],
  ['?cursor=', 'cursor'],
  [`?cursor=${'A'.repeat(201)}`, 'cursor'],
  [`?cursor=${writeCursor([0, 0, 'x'])}`, 'cursor'],
  [`?cursor=${writeCursor([0, 8.64e15, '00000000-0000-0000-0000-000000000000'])}`, 'cursor'],
  ['?page=2', 'page'],
])('%s is refused with the field', async (query, field) => {
  expect(failureOf(await readRaw(query))).toMatchObject({ status: 400, field });
});

test('reviews cost one statement beside the movie, however many there are', async () => {
  const [withNone = 0, withOne = 0, withMany = 0] = await storeTestMovies(site.client.database, [{}, {}, {}]);
  await storeRatings(site.client.database, [...many(1, withOne), ...many(30, withMany)]);
  // Each is read for the first time: answers that are cached, fresh or not, cost less.
  const few = await site.statementsOf(() => readRaw('', withOne));
  expect(await site.statementsOf(() => readRaw('', withMany))).toEqual(few);
  expect(await site.statementsOf(() => readRaw('', withNone))).toEqual(few);
  expect(few.filter((statement) => statement.includes('"review"'))).toHaveLength(1);
});

test('the viewer’s own data on a movie’s page: rating, permissions and recommendations without what they rated', async () => {
  const [seen = 0, unseen = 0] = await storeTestMovies(site.client.database, [{}, {}]);
  await recommend([seen, unseen]);
  const user = await storeVerifiedUser(site.client.database);
  const cookie = await cookieOf(site.client.database, user);
  const own = async () => (await ask(site.app, `GET /api/me/movies/${movieId}`, { cookie })).json<MyMovieResponse>();
  expect(await own()).toMatchObject({ rating: null, votes: [], may: { rate: true, remove: false, vote: true } });

  await storeRatings(site.client.database, [
    { movieId: seen, userId: user.id, gore: 3 },
    { movieId, userId: user.id, gore: 9, review: 'Mine.' },
  ]);
  const after = await own();
  expect(after).toMatchObject({
    rating: { scores: { gore: 9 }, review: 'Mine.' },
    may: { rate: true, remove: true, vote: true },
  });
  expect(after.recommendations.map(({ id }) => id)).toEqual([unseen]);
});

test('of a banned movie only the viewer’s own rating is returned, which may be removed', async () => {
  const user = await storeVerifiedUser(site.client.database);
  await storeRatings(site.client.database, [{ movieId: banned, userId: user.id, gore: 2 }]);
  const cookie = await cookieOf(site.client.database, user);
  expect((await ask(site.app, `GET /api/me/movies/${banned}`, { cookie })).json()).toMatchObject({
    rating: { scores: { gore: 2 } },
    may: { rate: false, remove: true, vote: false },
    recommendations: [],
  });
});

test('the viewer’s own data costs the same statements, whatever there is', async () => {
  const user = await storeVerifiedUser(site.client.database);
  const cookie = await cookieOf(site.client.database, user);
  const own = (id: number) => ask(site.app, `GET /api/me/movies/${id}`, { cookie });
  const [bare = 0, full = 0, ...recommended] = await storeTestMovies(
    site.client.database,
    Array.from({ length: 16 }, () => ({})),
  );
  await recommend(recommended, full);
  await storeRatings(site.client.database, [...many(10, full), { movieId: full, userId: user.id, gore: 9, review: 'Mine.' }]);
  // Each is read for the first time: the movie itself is cached after that.
  const nothing = await site.statementsOf(() => own(bare));
  expect(await site.statementsOf(() => own(full))).toEqual(nothing);
  expect(nothing.length).toBeLessThanOrEqual(8);
});
