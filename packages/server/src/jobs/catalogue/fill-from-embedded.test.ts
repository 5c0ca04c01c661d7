import { join } from 'node:path';
import { eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkoutFolder } from '../../config.ts';
import { movie, movieDetails, movieRecommendation } from '../../db/schema/index.ts';
import { storeMovies } from '../../modules/catalogue/index.ts';
import { readCatalogue } from '../../sources/embedded/catalogue-file.ts';
import { createEmbeddedSource } from '../../sources/embedded/embedded-source.ts';
import { aMovie } from '../../testing/movies.ts';
import { readCatalogueStatus } from '../../modules/catalogue/index.ts';
import { fillFromEmbedded } from './fill-from-embedded.ts';
import { prepareCatalogueTest } from './testing/catalogue-test.ts';

const catalogue = prepareCatalogueTest([]);
const all = readCatalogue(join(checkoutFolder, 'catalogue', 'movies')).slice(0, 90);
const ids = all.map((entry) => entry.tmdbId).toSorted((a, b) => a - b);

async function fill(fingerprint: string, movies = all): Promise<boolean> {
  return fillFromEmbedded({
    database: catalogue.client.database,
    source: createEmbeddedSource(movies, new Map()),
    fingerprint,
    now: () => new Date(),
  });
}

test('stores every movie with subgenres, details and recommendations', async () => {
  expect(await fill('one')).toBe(true);
  const { database } = catalogue.client;
  const rows = await database.select().from(movie).orderBy(movie.id);
  expect(rows.map((row) => row.id)).toEqual(ids);
  expect(rows.filter((row) => row.detailsReadAt === null || row.subgenres.length === 0)).toEqual([]);
  expect(await database.select().from(movieDetails)).toHaveLength(ids.length);
  expect((await database.select().from(movieRecommendation)).length).toBe(ids.length * 20);
  expect(await readCatalogueStatus(database, 'embedded')).toMatchObject({
    movies: ids.length,
    lists: 1,
    listsFinished: 1,
    pages: 5,
    pagesKnown: 5,
  });
});

test('does nothing if the catalogue is unchanged', async () => {
  await fill('one');
  expect(await fill('one')).toBe(false);
});

test('marks what left the catalogue as removed, and restores it', async () => {
  await fill('one');
  await fill('two', all.slice(1));
  const { database } = catalogue.client;
  expect((await database.select().from(movie).where(isNotNull(movie.removedAt))).map((row) => row.id)).toEqual([all[0]?.tmdbId]);
  await fill('three');
  expect(await database.select().from(movie).where(isNotNull(movie.removedAt))).toEqual([]);
});

test("leaves TMDB's rows alone", async () => {
  const { database } = catalogue.client;
  const id = all[0]?.tmdbId ?? 0;
  await storeMovies(database, { source: 'tmdb', movies: [aMovie({ id, title: "TMDB's" })], now: new Date() });
  await fill('one');
  expect(await database.select().from(movie).where(eq(movie.id, id))).toMatchObject([{ title: "TMDB's", source: 'tmdb' }]);
});

test('two processes that fill at the same time do not disturb each other', async () => {
  await Promise.all([fill('one'), fill('one')]);
  expect((await catalogue.client.database.select().from(movie)).map((row) => row.id).toSorted((a, b) => a - b)).toEqual(ids);
});
