import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sampleMovies } from '../../../../../tools/fake-tmdb/sample-movies.ts';
import { startFakeTmdb, type FakeTmdb } from '../../../../../tools/fake-tmdb/fake-tmdb.ts';
import { createFakeTiming } from '../../testing/fake-timing.ts';
import { describeMovieSource } from '../movie-source.cases.ts';
import { MovieGoneError, type MovieSource } from '../movie-source.ts';
import { createUnthrottledPace } from './testing/unthrottled-pace.ts';
import { createTmdbClient } from './tmdb-client.ts';
import { createTmdbSource } from './tmdb-source.ts';

const token = 'a-token-of-the-fake-tmdb';

function startWithSpecialMovies(): Promise<FakeTmdb> {
  const undated = [1, 2, 3].map((number) => ({ tmdb_id: 5_000 + number, title: `Coming ${number}`, release_date: '' }));
  const adults = [{ tmdb_id: 6_000, title: 'Night for Adults', adult: true, vote_count: 1_000, popularity: 9_999 }];
  return startFakeTmdb({
    movies: [...sampleMovies(400), ...undated, ...adults],
    token,
    otherMovies: 60,
    requestsPerSecond: Infinity,
  });
}

function createSource(fakeTmdb: FakeTmdb): MovieSource {
  const client = createTmdbClient({ token, baseUrl: fakeTmdb.url, pace: createUnthrottledPace(), timing: createFakeTiming() });
  return createTmdbSource({ client, imageBaseUrl: fakeTmdb.imageUrl, urgency: 'background' });
}

describeMovieSource('TMDB', async () => {
  const fakeTmdb = await startWithSpecialMovies();
  return { source: createSource(fakeTmdb), word: 'night', unknownId: 2_000_000_000, close: () => fakeTmdb.close() };
});

describe('requests to TMDB', () => {
  let fakeTmdb: FakeTmdb;
  let source: MovieSource;
  beforeAll(async () => {
    fakeTmdb = await startWithSpecialMovies();
    source = createSource(fakeTmdb);
  });
  afterEach(() => {
    fakeTmdb.requests.clear();
    fakeTmdb.clearFaults();
  });
  afterAll(() => fakeTmdb.close());

  const requested = () =>
    fakeTmdb.requests.entries.map(({ path, query }) => ({ path, ...Object.fromEntries(new URLSearchParams(query)) }));

  test.each([
    ['popular', { sort_by: 'popularity.desc' }],
    ['topRated', { sort_by: 'vote_average.desc', 'vote_count.gte': '100' }],
    ['latest', { sort_by: 'release_date.desc', 'vote_count.gte': '10' }],
  ] as const)('%s has its own order and thresholds', async (kind, query) => {
    await source.list({ kind }, 2);
    expect(requested()).toEqual([
      { path: '/3/discover/movie', language: 'en-US', with_genres: '27', include_adult: 'false', page: '2', ...query },
    ]);
  });

  test.each([
    ['slasher', [{ with_keywords: '12339' }]],
    ['vampire', [{ with_keywords: '3133' }]],
    ['supernatural', [{ with_keywords: '6152' }]],
    ['demon', [{ with_keywords: '15001' }]],
    ['psychological', [{ with_keywords: '12565' }, { with_keywords: '295907' }]],
    ['comedy', [{ with_keywords: '224636' }, { with_genres: '27,35' }]],
    ['thriller', [{ with_keywords: '11842' }, { with_genres: '27,53' }]],
  ] as const)("%s is queried by TMDB's current ids", async (subgenre, queries) => {
    await source.list({ kind: 'subgenre', subgenre }, 1);
    const fixed = { path: '/3/discover/movie', language: 'en-US', include_adult: 'false', page: '1' };
    const popular = { sort_by: 'popularity.desc', 'vote_count.gte': '50' };
    expect(requested()).toEqual(queries.map((query) => ({ ...fixed, with_genres: '27', ...popular, ...query })));
  });

  test('merges the results of two queries, each movie once, most popular first', async () => {
    const { movies, totalMovies } = await source.list({ kind: 'subgenre', subgenre: 'thriller' }, 1);
    expect(totalMovies).toBeGreaterThan(20);
    expect(new Set(movies.map((movie) => movie.id)).size).toBe(movies.length);
    expect(movies).toEqual(movies.toSorted((a, b) => b.popularity - a.popularity));
  });

  test('a search sends the query, the genre and the page', async () => {
    await source.search('night & day', 3);
    expect(requested()).toMatchObject([
      {
        path: '/3/search/movie',
        query: 'night & day',
        with_genres: '27',
        without_genres: '16,10751',
        page: '3',
        language: 'en-US',
      },
    ]);
  });

  test('details take one request', async () => {
    await source.details(1);
    expect(requested()).toMatchObject([
      { path: '/3/movie/1', append_to_response: 'credits,videos,similar,keywords,watch/providers' },
    ]);
  });

  test('no page after the last that TMDB serves is requested', async () => {
    await source.list({ kind: 'popular' }, 501);
    await source.search('night', 501);
    await source.recommendations(1, 501);
    expect(requested()).toEqual([]);
  });

  test('movies without a date end with the first page that has a dated one', async () => {
    const page = await source.list({ kind: 'undated' }, 1);
    expect(page.movies.map((movie) => movie.id)).toEqual([5_001, 5_002, 5_003]);
    expect(page.totalPages).toBe(1);
  });

  test('adult movies are left out', async () => {
    const { movies } = await source.search('night for adults', 1);
    expect(movies).toEqual([]);
    await expect(source.details(6_000)).rejects.toThrow(MovieGoneError);
  });

  test('a page of 21 rows is valid', async () => {
    fakeTmdb.injectFault({ kind: 'twenty-one-rows' });
    expect((await source.list({ kind: 'popular' }, 1)).movies).toHaveLength(21);
  });

  test('rows without an id or a title are left out, and what is empty elsewhere is null', async () => {
    fakeTmdb.injectFault({ kind: 'empty-fields' });
    const { movies } = await source.list({ kind: 'popular' }, 1);
    expect(movies).toHaveLength(10);
    expect(movies[0]).toMatchObject({ overview: '', releaseDate: null, poster: null, backdrop: null });
    expect(movies[0]?.originalTitle).toBe(movies[0]?.title);
  });

  test('details with nothing but a title are valid', async () => {
    fakeTmdb.injectFault({ kind: 'empty-fields' });
    expect(await source.details(1)).toMatchObject({ runtime: null, imdbId: null, releaseDate: null, poster: null });
  });
});
