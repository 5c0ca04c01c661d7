import type { MoviesResponse } from '@hexreel/domain/contract/movies';
import { moviesWithSliders } from '@hexreel/domain/movie';
import { beforeAll, expect, test } from 'vitest';
import { movieAverage } from '../../db/schema/index.ts';
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

test('sliders put all matches on one page, and count them', async () => {
  const { movies, total, page, nextPage } = await browse('pace=9');
  expect([movies.length, total, page, nextPage]).toEqual([40, 40, 1, null]);
});

test('of more than 500 the first 500 are there, and the count has them all', async () => {
  const { movies, total, nextPage } = await browse('gore=8');
  expect([movies.length, total, nextPage]).toEqual([moviesWithSliders, moviesWithSliders + 3, null]);
});

test('a repeated request a moment later costs no statement', async () => {
  await browse('gore=7');
  expect(await site.statementsOf(() => browse('gore=6'))).toHaveLength(0);
  expect(await site.statementsOf(() => browse('gore=6&pace=2&sortBy=latest'))).toHaveLength(0);
});
