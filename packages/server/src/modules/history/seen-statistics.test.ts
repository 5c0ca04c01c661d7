import type { SeenStatistics } from '@hexreel/domain/contract/seen-statistics';
import { expect, test } from 'vitest';
import { opinion, viewing } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask } from '../../testing/requests.ts';
import { testNow, withTestApp } from '../../testing/test-app.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';

/** A member's own statistics of all that they have seen (R556). */

const site = withTestApp();

const read = async (cookie: string): Promise<SeenStatistics> => {
  const answer = await ask(site.app, 'GET /api/me/history/statistics', { cookie });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  return answer.json<SeenStatistics>();
};

test('nothing seen is zeros', async () => {
  const { database } = site.client;
  const found = await read(await cookieOf(database, await storeVerifiedUser(database)));
  expect(found).toMatchObject({ movies: 0, minutes: 0, directors: [], countries: [], decades: [], mostWatched: [] });
  expect(found.liked.movies).toBe(0);
});

test('opinions, viewings and ratings count, each movie once; another member’s do not', async () => {
  const { database } = site.client;
  const [halloween = 0, thing = 0, scream = 0, other = 0] = await storeTestMovies(database, [
    { title: 'Halloween', releaseDate: '1978-10-25', runtime: 91, directors: ['John Carpenter'], countries: ['US'] },
    { title: 'The Thing', releaseDate: '1982-06-25', runtime: 109, directors: ['John Carpenter'], countries: ['US'] },
    { title: 'Scream', releaseDate: '1996-12-20', runtime: null, directors: [], countries: [] },
    { title: 'Another' },
  ]);
  const [user, stranger] = [await storeVerifiedUser(database), await storeVerifiedUser(database)];
  const at = new Date(testNow);
  const watched = (movieId: number, watchedOn: string | null) => ({
    userId: user.id,
    id: crypto.randomUUID(),
    movieId,
    watchedOn,
    addedAt: at,
  });
  await database
    .insert(viewing)
    .values([watched(halloween, '2025-10-31'), watched(halloween, '2026-10-31'), watched(thing, null)]);
  await database.insert(opinion).values([
    { userId: user.id, movieId: halloween, overall: 9, liked: false, updatedAt: at },
    { userId: stranger.id, movieId: other, overall: 9, liked: true, updatedAt: at },
  ]);
  const scores = { gore: 4, psychological: 5, jumpScares: 6, characters: 7, pace: 8, comedy: 3 };
  await storeRatings(database, [
    { movieId: scream, userId: user.id, ...scores },
    { movieId: halloween, userId: stranger.id, ...scores },
  ]);
  const found = await read(await cookieOf(database, user));
  expect(found).toMatchObject({
    movies: 3,
    minutes: 200,
    directors: [{ name: 'John Carpenter', movies: 2 }],
    countries: [{ name: 'US', movies: 2 }],
    decades: [
      { from: 1970, movies: 1 },
      { from: 1980, movies: 1 },
      { from: 1990, movies: 1 },
    ],
    liked: { movies: 1, averages: { gore: 4, comedy: 3 } },
  });
  expect(found.mostWatched.map(({ movie, times }) => [movie.title, times])).toEqual([['Halloween', 2]]);
});
