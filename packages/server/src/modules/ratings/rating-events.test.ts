import type { HomeResponse, MovieResponse, MoviesResponse } from '@hexreel/domain/contract/movies';
import type { RankingsResponse, ReviewsResponse } from '@hexreel/domain/contract/ratings';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeTestMovies } from '../../testing/movies.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask } from '../../testing/requests.ts';
import { withOtherProcess } from '../../testing/other-process.ts';
import { withTestApp } from '../../testing/test-app.ts';

/** The clock is stopped in both: nothing expires, so only events invalidate. */
const site = withTestApp({
  renderPage: async ({ api }) => ({
    status: 200,
    html: JSON.stringify(await api.call('readMovie', { params: { id: movieId } })),
  }),
});
const other = withOtherProcess(site);
let movieId: number;
let cookie: string;

beforeEach(async () => {
  site.clock.now += 10_000;
  [movieId = 0] = await storeTestMovies(site.client.database, [{ popularity: 1_000 + site.clock.now / 1e10 }]);
  cookie = await cookieOf(site.client.database, await storeVerifiedUser(site.client.database));
});

const rate = (scores: object) => ask(site.app, `PUT /api/me/ratings/${movieId}`, { cookie, body: scores });
const write = (review: string) => ask(site.app, `PUT /api/me/ratings/${movieId}/review`, { cookie, body: { review } });
const read = async <Body>(app: FastifyInstance, path: string) => (await ask(app, `GET /api/${path}`)).json<Body>();

const seen = {
  movie: async (app: FastifyInstance) => (await read<MovieResponse>(app, `movies/${movieId}`)).averages.gore,
  summary: async (app: FastifyInstance) =>
    (await read<ReviewsResponse>(app, `movies/${movieId}/reviews`)).summary?.averages.gore ?? null,
  slider: async (app: FastifyInstance) =>
    (await read<MoviesResponse>(app, 'movies?gore=1')).movies.find(({ id }) => id === movieId)?.averages[0] ?? null,
  ranking: async (app: FastifyInstance) =>
    (await read<RankingsResponse>(app, 'rankings?criteria=gore')).movies.find((row) => row.movieId === movieId)?.averages.gore ??
    null,
  home: async (app: FastifyInstance) =>
    (await read<HomeResponse>(app, 'home')).popular.find(({ id }) => id === movieId)?.averages[0] ?? null,
  browse: async (app: FastifyInstance) =>
    (await read<MoviesResponse>(app, 'movies')).movies.find(({ id }) => id === movieId)?.averages[0] ?? null,
};
const places = Object.entries(seen);

test.each(places)('a saved score is visible at once in: %s', async (_place, average) => {
  expect(await average(site.app)).toBeNull();
  await rate({ gore: 9 });
  expect(await average(site.app)).toBe(9);
});

test.each(places)('and a moment later in another process in: %s', async (_place, average) => {
  expect(await average(other.app)).toBeNull();
  await rate({ gore: 8 });
  await vi.waitFor(async () => expect(await average(other.app)).toBe(8), { interval: 20 });
});

test('a page that shows the movie is rendered again', async () => {
  const page = async () => (await site.app.inject({ url: `/movie/${movieId}` })).json<MovieResponse>().averages.gore;
  expect(await page()).toBeNull();
  await rate({ gore: 7 });
  expect(await page()).toBe(7);
});

test('a review and a vote are visible at once here and a moment later elsewhere, and leave other answers alone', async () => {
  const [authorId] = await storeRatings(site.client.database, [{ movieId, gore: 5, review: 'Vote on me.' }]);
  const first = async (app: FastifyInstance) => (await read<ReviewsResponse>(app, `movies/${movieId}/reviews`)).reviews;
  expect(await first(site.app)).toHaveLength(1);
  expect(await first(other.app)).toHaveLength(1);
  await write('Me too.');
  expect(await first(site.app)).toHaveLength(2);
  await vi.waitFor(async () => expect(await first(other.app)).toHaveLength(2), { interval: 20 });
  await read(site.app, `movies/${movieId}`);
  await ask(site.app, `PUT /api/reviews/${authorId}/${movieId}/vote`, { cookie, body: { vote: 'helpful' } });
  expect((await first(site.app)).map(({ text, helpful }) => `${text} ${helpful}`)).toContain('Vote on me. 1');
  expect(await site.statementsOf(() => read(site.app, `movies/${movieId}`))).toEqual([]);
});

test('a score that changes no movie summary leaves cached lists alone', async () => {
  await storeRatings(
    site.client.database,
    Array.from({ length: 60 }, () => ({ movieId, gore: 8 })),
  );
  site.clock.now += 10_000;
  const readsOfHome = () => site.statementsOf(() => seen.home(site.app));
  // A slow renewal goes on behind an older answer.
  await vi.waitFor(async () => expect(await readsOfHome()).toEqual([]), { interval: 20 });
  await rate({ gore: 8 });
  expect(await readsOfHome()).toEqual([]);
});

test('a deleted account is out of every average at once', async () => {
  await rate({ gore: 9 });
  expect(await seen.movie(site.app)).toBe(9);
  await vi.waitFor(async () => expect(await seen.ranking(other.app)).toBe(9), { interval: 20 });
  expect((await ask(site.app, 'DELETE /api/me', { cookie })).statusCode).toBe(204);
  expect(await seen.movie(site.app)).toBeNull();
  await vi.waitFor(async () => expect(await seen.ranking(other.app)).toBeNull(), { interval: 20 });
});

test('events that a process missed while disconnected invalidate everything', async () => {
  expect(await seen.ranking(other.app)).toBeNull();
  await site.client.database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hexreel notices' and datname = current_database()`,
  );
  await rate({ gore: 6 });
  await vi.waitFor(async () => expect(await seen.ranking(other.app)).toBe(6), { interval: 20 });
});

test("the export has the user's ratings and votes, and when they listed and followed", async () => {
  const [authorId] = await storeRatings(site.client.database, [{ movieId, review: 'Vote on me.' }]);
  await rate({ gore: 6 });
  await write('Mine.');
  await ask(site.app, `PUT /api/reviews/${authorId}/${movieId}/vote`, { cookie, body: { vote: 'notHelpful' } });
  await ask(site.app, `PUT /api/me/watchlist/${movieId}`, { cookie });
  await ask(site.app, `PUT /api/me/following/${authorId}`, { cookie });
  const exported = (await ask(site.app, 'GET /api/me/export', { cookie })).json<Record<string, unknown>>();
  const moment = new Date(site.clock.now).toISOString();
  expect(exported).toMatchObject({
    ratings: [
      {
        movieId: String(movieId),
        characteristics: { gore: 6, pace: 0 },
        review: 'Mine.',
        helpfulVotes: 0,
        reviewRemovedAt: null,
        reviewRemovedFor: null,
      },
    ],
    votes: [{ movieId: String(movieId), userId: authorId, vote: 'notHelpful' }],
    watchlist: [String(movieId)],
    watchlistEntries: [{ movieId: String(movieId), addedAt: moment }],
    following: [authorId],
    follows: [{ userId: authorId, since: moment }],
  });
});
