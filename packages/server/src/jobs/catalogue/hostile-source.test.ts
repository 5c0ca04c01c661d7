import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { movie, movieDetails } from '../../db/schema/index.ts';
import { storeMovieDetails, storeMovies } from '../../modules/catalogue/index.ts';
import { SourceUnavailableError } from '../../sources/movie-source.ts';
import { createUnthrottledPace } from '../../sources/tmdb/testing/unthrottled-pace.ts';
import { createTmdbClient } from '../../sources/tmdb/tmdb-client.ts';
import { createTmdbSource } from '../../sources/tmdb/tmdb-source.ts';
import { createFakeTiming } from '../../testing/fake-timing.ts';
import { prepareCatalogueTest } from './testing/catalogue-test.ts';

const site = prepareCatalogueTest();
const now = new Date(0);
let answer: unknown;
let skipped: number;

beforeEach(() => {
  skipped = 0;
});

/** TMDB with hostile answers. An open circuit breaker would hide what comes after it, so each test has its own. */
function hostileSource() {
  const client = createTmdbClient({
    token: 'token',
    baseUrl: 'http://tmdb.example/3',
    pace: createUnthrottledPace(),
    timing: createFakeTiming(),
    fetch: async () => new Response(toJson(answer), { status: 200 }),
  });
  const onSkipped = (rows: number) => {
    skipped += rows;
  };
  return createTmdbSource({ client, imageBaseUrl: 'https://images.example/t/p', urgency: 'page', onSkipped });
}

/** JSON has numbers that JavaScript does not; they are written as strings such as '@1e999'. */
function toJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/"@([^"]+)"/gu, '$1');
}

const row = {
  id: 100,
  title: 'The Tide',
  original_title: 'La Marée',
  original_language: 'fr',
  overview: 'A tide that does not turn.',
  release_date: '1974-10-11',
  genre_ids: [27],
  vote_average: 7.1,
  vote_count: 812,
  popularity: 12.5,
  poster_path: '/poster.jpg',
  backdrop_path: null,
  adult: false,
};

const absurdNumber = fc.constantFrom('@1e39', '@-1e39', '@1e999', '@-1e999', '@1e-60', '@2147483648', '@9007199254740993', '@-0');
const absurd = fc.oneof(
  absurdNumber,
  fc.constantFrom(null, '', 'x'.repeat(10_000), '\u0000', '\ud800', '\ufdfa'.repeat(600), true, [], {}, [[]], '9999-12-31'),
);
const anyValue = fc.oneof(absurd, fc.string({ unit: 'binary', maxLength: 40 }), fc.double(), fc.array(absurd, { maxLength: 3 }));
/** A value with some of its fields replaced. */
const spoiled = (sound: object) =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(sound)), anyValue, { maxKeys: 4 })
    .map((changes): Record<string, unknown> => ({ ...sound, ...changes }));

test('a list with hostile rows is stored without them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(spoiled({ ...row, id: 200 }), { minLength: 2, maxLength: 6 }), absurd, async (rows, total) => {
      skipped = 0;
      await site.client.pool.query('truncate movie cascade');
      const results = [
        ...rows.map((spoilt, index) => ({ ...spoilt, ...(spoilt['id'] === 200 ? { id: 201 + index } : {}) })),
        row,
      ];
      answer = {
        page: 1,
        total_pages: 1,
        total_results: typeof total === 'string' && total.startsWith('@') ? total : 7,
        results,
      };
      const page = await hostileSource()
        .list({ kind: 'popular' }, 1)
        .catch((error: unknown) => {
          // A page whose total is not a number is not TMDB's.
          expect(error).toBeInstanceOf(SourceUnavailableError);
          return null;
        });
      if (page === null) return;
      await storeMovies(site.client.database, { source: 'tmdb', movies: page.movies, now });
      const stored = await site.client.database.select({ id: movie.id }).from(movie);
      expect(stored).toContainEqual({ id: 100 });
      expect(page.movies.length + skipped).toBeGreaterThanOrEqual(
        results.length - rows.filter(({ adult }) => adult === true).length,
      );
    }),
    { numRuns: 60 },
  );
});

test("a popularity out of the column's range loses no row", async () => {
  const popularities = ['@1e39', '@1e999', '@-5', '@1e-60', null];
  answer = {
    page: 1,
    total_pages: 1,
    total_results: 5,
    results: popularities.map((popularity, index) => ({ ...row, id: index + 1, popularity, vote_count: popularity })),
  };
  const page = await hostileSource().list({ kind: 'popular' }, 1);
  await storeMovies(site.client.database, { source: 'tmdb', movies: page.movies, now });
  expect(page.movies.map(({ popularity }) => popularity)).toEqual([1_000_000, 1_000_000, 0, 0, 0]);
  expect(await site.client.database.$count(movie)).toBe(5);
  expect(skipped).toBe(0);
});

const provider = (index: number) => ({ provider_name: `Provider ${index}`, logo_path: null });
const countryCode = (index: number) => String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26));
const many = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, index) => make(index));

const details = {
  ...row,
  genre_ids: undefined,
  genres: [{ id: 27 }],
  imdb_id: 'tt0071234',
  runtime: 96,
  status: 'Released',
  origin_country: ['FR'],
  production_countries: [],
  credits: { cast: [], crew: [] },
  videos: { results: [] },
  keywords: { keywords: [] },
  similar: { results: [] },
  'watch/providers': { results: {} },
};

test('endless lists are cut, and the rest is stored', async () => {
  answer = {
    ...details,
    origin_country: many(676, countryCode),
    genres: many(1_000, (index) => ({ id: 27 + index })),
    credits: {
      cast: many(3_000, (index) => ({ name: `Player ${index}`, character: 'x'.repeat(1_000), order: index })),
      crew: many(3_000, (index) => ({ name: `Director ${index}`, job: 'Director' })),
    },
    keywords: { keywords: many(5_000, (index) => ({ id: index + 1 })) },
    'watch/providers': {
      results: Object.fromEntries(many(676, (index) => [countryCode(index), { flatrate: many(20, provider) }])),
    },
  };
  const read = await hostileSource().details(100);
  expect(read.directors).toHaveLength(40);
  expect(read.countries).toHaveLength(40);
  expect(Object.keys(read.watch)).toHaveLength(300);
  await storeMovieDetails(site.client.database, { source: 'tmdb', movies: [{ details: read, recommendedIds: null }], now });
  const [stored] = await site.client.database.select().from(movieDetails);
  expect(stored?.cast).toHaveLength(20);
  expect(stored?.keywordIds.length).toBeLessThanOrEqual(300);
});

test('the providers of a country are limited', async () => {
  answer = {
    ...details,
    'watch/providers': { results: { FR: { flatrate: many(2_000, provider), buy: many(2_000, provider) } } },
  };
  const { watch } = await hostileSource().details(100);
  expect(watch['FR']?.stream).toHaveLength(60);
  expect(watch['FR']?.buy).toHaveLength(60);
});

test('details are stored or refused as a whole, whatever they hold', async () => {
  let stored = 0;
  await fc.assert(
    fc.asyncProperty(spoiled(details), async (spoilt) => {
      answer = { ...spoilt, id: 100 };
      const read = await hostileSource()
        .details(100)
        .catch((error: unknown) => {
          if (!(error instanceof Error)) throw error;
          expect(['SourceUnavailableError', 'MovieGoneError', 'FailedAttempt']).toContain(error.name);
          return null;
        });
      if (read === null) return;
      stored += 1;
      await storeMovieDetails(site.client.database, { source: 'tmdb', movies: [{ details: read, recommendedIds: null }], now });
    }),
    { numRuns: 60 },
  );
  expect(stored).toBeGreaterThan(5);
});
