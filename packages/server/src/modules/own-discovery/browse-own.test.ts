import type { MoviesResponse } from '@hexreel/domain/contract/movies';
import { beforeAll, expect, test } from 'vitest';
import { bannedMovie } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';
import { storeRatings } from '../../testing/ratings.ts';
import { ask, failureOf } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();
let movies: number[];
let cookie: string;

beforeAll(async () => {
  const { database } = site.client;
  movies = await storeTestMovies(database, [
    { popularity: 5, subgenres: ['ghost'] },
    { popularity: 4 },
    { popularity: 3, subgenres: ['ghost'] },
    { popularity: 2 },
    { popularity: 1 },
  ]);
  const [viewer, other] = [await storeVerifiedUser(database), await storeVerifiedUser(database)];
  cookie = await cookieOf(database, viewer);
  await storeRatings(database, [
    { userId: viewer.id, movieId: movies[0] ?? 0, gore: 5 },
    { userId: viewer.id, movieId: movies[3] ?? 0, review: 'Words alone.' },
    { userId: viewer.id, movieId: movies[4] ?? 0, gore: 5 },
    { userId: other.id, movieId: movies[1] ?? 0, gore: 5 },
  ]);
  await database.insert(bannedMovie).values({ movieId: movies[4] ?? 0 });
});

const own = (query: string) => ask(site.app, `GET /api/me/movies?${query}`, { cookie });
const places = async (query: string) => {
  const { movies: shown, total } = (await own(query)).json<MoviesResponse>();
  expect(total).toBe(shown.length);
  return shown.map(({ id }) => movies.indexOf(id));
};

test('Browse filters by what the user has rated, combined with all other filters', async () => {
  expect(await places('mine=rated')).toEqual([0, 3]);
  expect(await places('mine=unrated')).toEqual([1, 2]);
  expect(await places('mine=unrated&subgenre=ghost')).toEqual([2]);
  expect(await places('mine=rated&gore=5')).toEqual([0]);
});

test('the answer is stored by no cache and follows a new rating at once', async () => {
  await own('mine=rated');
  await ask(site.app, `PUT /api/me/ratings/${movies[1]}`, { cookie, body: { pace: 7 } });
  expect(await places('mine=rated')).toEqual([0, 1, 3]);
  await ask(site.app, `DELETE /api/me/ratings/${movies[1]}`, { cookie });
  expect(await places('mine=rated')).toEqual([0, 3]);
  expect((await own('mine=rated')).headers['cache-control']).toBe('no-store');
});

test('one statement reads the ratings, however many there are', async () => {
  await own('mine=rated');
  const statements = await site.statementsOf(() => own('mine=rated'));
  expect(statements.filter((text) => text.includes('"rating"'))).toHaveLength(1);
});

test('without the filter it is everyone’s list, and a wrong one is refused', async () => {
  expect((await own('page=1')).json()).toEqual((await ask(site.app, 'GET /api/movies?page=1')).json());
  expect(failureOf(await own('mine=loved'))).toMatchObject({ status: 400, field: 'mine' });
});
