import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { movie, movieAverage, movieDetails, movieRecommendation, unknownMovie } from '../../db/schema/index.ts';
import { storeMovieDetails, storeMovies } from '../../modules/catalogue/index.ts';
import { aMovie } from '../../testing/movies.ts';
import { expireOldMovies } from './expire-old-movies.ts';
import { prepareCatalogueTest } from './testing/catalogue-test.ts';

const catalogue = prepareCatalogueTest([]);
const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

async function store(id: number, readAt: Date, source: 'tmdb' | 'embedded' = 'tmdb') {
  const movies = [{ details: aMovie({ id }), recommendedIds: [id + 1] }];
  await storeMovies(catalogue.client.database, { source, movies: [aMovie({ id: id + 1 })], now: readAt });
  await storeMovieDetails(catalogue.client.database, { source, movies, now: readAt });
}

async function stored(id: number) {
  const [row] = await catalogue.client.database.select().from(movie).where(eq(movie.id, id));
  return row;
}

test('deletes TMDB data of half a year ago, and keeps the name and what users wrote', async () => {
  const { database } = catalogue.client;
  await store(10, daysAgo(180));
  await database.insert(movieAverage).values({ movieId: 10, raters: 3 });
  await expireOldMovies(database, now);
  expect(await stored(10)).toMatchObject({
    title: 'Movie 10',
    overview: '',
    poster: null,
    backdrop: null,
    runtime: null,
    removedAt: now,
  });
  expect(await database.select().from(movieDetails)).toEqual([]);
  expect(await database.select().from(movieRecommendation)).toEqual([]);
  expect(await database.select().from(movieAverage)).toHaveLength(1);
});

test('keeps the list row of a movie of which only the details are old', async () => {
  const { database } = catalogue.client;
  await store(10, daysAgo(180));
  await storeMovies(database, { source: 'tmdb', movies: [aMovie({ id: 10 })], now: daysAgo(1) });
  await expireOldMovies(database, now);
  expect(await stored(10)).toMatchObject({ overview: 'What happens in movie 10.', detailsReadAt: null, removedAt: null });
});

test('keeps newer data, and our own', async () => {
  const { database } = catalogue.client;
  await store(10, daysAgo(170));
  await store(20, daysAgo(900), 'embedded');
  await expireOldMovies(database, now);
  expect((await stored(10))?.overview).not.toBe('');
  expect((await stored(20))?.overview).not.toBe('');
  expect(await database.select().from(movieDetails)).toHaveLength(2);
});

test('deletes unknown ids after a week', async () => {
  const { database } = catalogue.client;
  await database.insert(unknownMovie).values([
    { movieId: 1, askedAt: daysAgo(8) },
    { movieId: 2, askedAt: daysAgo(6) },
  ]);
  await expireOldMovies(database, now);
  expect(await database.select().from(unknownMovie)).toMatchObject([{ movieId: 2 }]);
});
