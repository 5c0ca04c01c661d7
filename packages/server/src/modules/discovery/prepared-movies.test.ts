import type { MovieResponse } from '@hexreel/domain/contract/movies';
import { beforeEach, expect, test, vi } from 'vitest';
import { movieRecommendation } from '../../db/schema/index.ts';
import { SourceUnavailableError } from '../../sources/movie-source.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { cookieOf, storeVerifiedUser } from '../../testing/users.ts';
import { ask } from '../../testing/requests.ts';
import { withTestApp } from '../../testing/test-app.ts';

const prepareMovie = vi.fn<(id: number) => Promise<'known' | 'unknown' | 'busy'>>();
const searchSource = vi.fn<(query: string) => Promise<readonly number[]>>();
const server = withTestApp({ catalogue: { prepareMovie, searchSource } });
const get = (url: string) => server.app.inject({ method: 'GET', url });

beforeEach(() => {
  prepareMovie.mockReset();
  searchSource.mockReset();
});

test('a movie that is found while its page is requested is shown', async () => {
  prepareMovie.mockImplementation(async (id) => {
    await storeTestMovies(server.client.database, [{ id, title: 'Found' }]);
    return 'known';
  });
  const response = await get('/api/movies/501');
  expect(response.statusCode).toBe(200);
  expect(response.json<MovieResponse>().title).toBe('Found');
});

test('a user’s own data of a movie that is opened for the first time waits until the movie is stored', async () => {
  prepareMovie.mockImplementation(async (id) => {
    await storeTestMovies(server.client.database, [{ id }, { id: 551, title: 'Alike' }]);
    await server.client.database.insert(movieRecommendation).values({ movieId: id, recommendedId: 551, position: 0 });
    return 'known';
  });
  const cookie = await cookieOf(server.client.database, await storeVerifiedUser(server.client.database));
  const own = await ask(server.app, 'GET /api/me/movies/550', { cookie });
  expect(own.json()).toMatchObject({ rating: null, may: { rate: true }, recommendations: [{ title: 'Alike' }] });
});

test('an unknown movie is not found', async () => {
  prepareMovie.mockResolvedValue('unknown');
  expect((await get('/api/movies/502')).statusCode).toBe(404);
});

test('too many unknown movies are refused for a minute', async () => {
  prepareMovie.mockResolvedValue('busy');
  const response = await get('/api/movies/503');
  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toBe('60');
});

test('a movie that cannot be looked up is neither found nor not found', async () => {
  prepareMovie.mockRejectedValue(new SourceUnavailableError('down'));
  const response = await get('/api/movies/504');
  expect(response.statusCode).toBe(503);
  expect(response.json<{ error: { code: string } }>().error.code).toBe('unavailable');
});

test('an id that cannot be one is not looked up', async () => {
  expect((await get('/api/movies/0')).statusCode).toBe(404);
  expect(prepareMovie).not.toHaveBeenCalled();
});

test('a wider search shows what the source finds, in its order, without what a search leaves out', async () => {
  searchSource.mockImplementation(async () => {
    await storeTestMovies(server.client.database, [
      { id: 601, title: 'Second' },
      { id: 602, title: 'First' },
      { id: 603, title: 'For children', genreIds: [27, 10_751] },
      { id: 604, title: 'No horror', genreIds: [18] },
    ]);
    return [602, 603, 604, 601, 999_999];
  });
  const response = await get('/api/movies/wider-search?search=found%20elsewhere');
  expect(response.json<{ movies: { title: string }[] }>().movies.map((movie) => movie.title)).toEqual(['First', 'Second']);
  await get('/api/movies/wider-search?search=Found%20elsewhere!');
  expect(searchSource).toHaveBeenCalledTimes(1);
});

test('a wider search reports that the source does not answer', async () => {
  searchSource.mockRejectedValue(new SourceUnavailableError('down'));
  const response = await get('/api/movies/wider-search?search=anything');
  expect([response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([503, 'unavailable']);
  expect((await get('/api/movies/wider-search')).statusCode).toBe(400);
  expect((await get('/api/movies/wider-search?search=')).statusCode).toBe(400);
});
