import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { MoviesResponse } from '@hexreel/domain/contract/movies';
import { moviesWithSliders } from '@hexreel/domain/movie';
import { beforeAll, expect, test } from 'vitest';
import { movieAverage, movieEstimate } from '../../db/schema/index.ts';
import { announceMovies } from '../catalogue/index.ts';
import { eventsArrived } from '../../testing/events-arrived.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { withTestApp } from '../../testing/test-app.ts';

const site = withTestApp();
const counts = (score: number) => Array.from({ length: 10 }, (_, index) => (index === score - 1 ? 1 : 0));

beforeAll(async () => {
  const movies = await storeTestMovies(
    site.client.database,
    Array.from({ length: moviesWithSliders + 3 }, () => ({})),
  );
  await site.client.database
    .insert(movieAverage)
    .values(
      movies.map((movieId, index) => ({ movieId, raters: 1, goreCounts: counts(8), paceCounts: counts(index < 40 ? 9 : 2) })),
    );
});

const browse = async (query: string) => (await site.app.inject({ url: `/api/movies?${query}` })).json<MoviesResponse>();

test('sliders put 500 matches on a page, and count them', async () => {
  const { movies, total, page, nextPage } = await browse('pace=9');
  expect([movies.length, total, page, nextPage]).toEqual([40, 40, 1, null]);
});

test('of more than 500 the first page leads on to the last of them, and each has the count of all', async () => {
  const first = await browse('gore=8');
  expect([first.movies.length, first.total, first.nextPage]).toEqual([moviesWithSliders, moviesWithSliders + 3, 2]);
  const second = await browse('gore=8&page=2');
  expect([second.movies.length, second.total, second.nextPage]).toEqual([3, moviesWithSliders + 3, null]);
  expect(new Set([...first.movies, ...second.movies].map(({ id }) => id)).size).toBe(moviesWithSliders + 3);
});

test('movies with fewer than five raters say how many scored what the highest slider asks for', async () => {
  const { database } = site.client;
  const [few = 0, many = 0] = await storeTestMovies(database, [{ title: 'Few' }, { title: 'Many' }]);
  const psychologicalCounts = counts(9);
  await database.insert(movieAverage).values([
    { movieId: few, raters: 3, psychologicalCounts, goreCounts: counts(2).map((count) => 2 * count) },
    { movieId: many, raters: 5, psychologicalCounts: psychologicalCounts.map((count) => 5 * count), goreCounts: counts(2) },
  ]);
  await announceMovies(database, [few, many]);
  await eventsArrived(database);
  const asked = async (query: string) => (await browse(query)).movies.map((movie) => [movie.title, movie.asked]);
  expect(await asked('psychological=9&gore=1&search=few')).toEqual([['Few', { characteristic: 'psychological', members: 1 }]]);
  expect(await asked('gore=1&search=few')).toEqual([['Few', { characteristic: 'gore', members: 2 }]]);
  expect(await asked('psychological=9&search=many')).toEqual([['Many', undefined]]);
  expect(await asked('search=few')).toEqual([['Few', undefined]]);
});

test.each(['sortBy=latest', 'search=movie', 'year=2000-2009'])(
  'so does a list that %s narrows or orders, too',
  async (filters) => {
    const last = await browse(`gore=8&${filters}&page=2`);
    expect([(await browse(`gore=8&${filters}`)).nextPage, last.movies.length, last.nextPage]).toEqual([2, 3, null]);
  },
);

test('a repeated request a moment later costs no statement', async () => {
  await browse('gore=7');
  expect(await site.statementsOf(() => browse('gore=6'))).toHaveLength(0);
  expect(await site.statementsOf(() => browse('gore=6&pace=2&sortBy=latest'))).toHaveLength(0);
});

test("sliders go by our estimate where no one scored, unless only members' scores are asked for", async () => {
  const { database } = site.client;
  const [estimated = 0, scored = 0, both = 0] = await storeTestMovies(database, [
    { title: 'Hollow estimated' },
    { title: 'Hollow scored' },
    { title: 'Hollow both' },
  ]);
  await database.insert(movieAverage).values([scored, both].map((movieId) => ({ movieId, raters: 1, comedyCounts: counts(7) })));
  await database.insert(movieEstimate).values(
    [estimated, both].map((movieId) => ({
      movieId,
      source: 'editorial' as const,
      ...perCharacteristic(() => 9),
      errors: characteristics.map(() => 1),
    })),
  );
  await announceMovies(database, [estimated, scored, both]);
  await eventsArrived(database);
  const titles = async (query: string) => (await browse(query)).movies.map(({ title }) => title).toSorted();
  for (const more of ['', '&search=hollow']) {
    expect(await titles(`comedy=7${more}`)).toEqual(['Hollow both', 'Hollow estimated', 'Hollow scored']);
    expect(await titles(`comedy=7&scores=members${more}`)).toEqual(['Hollow both', 'Hollow scored']);
    expect(await titles(`comedy=8&scores=members${more}`)).toEqual([]);
  }
  expect(await titles('comedy=7&pace=1&scores=members')).toEqual([]);
  expect((await browse('scores=members')).total).toBe((await browse('')).total);
});
