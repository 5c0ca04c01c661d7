import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sampleMovies } from '../../../../../tools/tmdb-stand-in/sample-movies.ts';
import { startTmdbStandIn, type TmdbStandIn } from '../../../../../tools/tmdb-stand-in/tmdb-stand-in.ts';
import { createFakeTiming } from '../../testing/fake-timing.ts';
import { describeMovieSource } from '../movie-source.cases.ts';
import { MovieGoneError, type MovieSource } from '../movie-source.ts';
import { createUnhurriedPace } from './testing/unhurried-pace.ts';
import { createTmdbClient } from './tmdb-client.ts';
import { createTmdbSource } from './tmdb-source.ts';

const token = 'a-token-of-the-stand-in';

function startStandIn(): Promise<TmdbStandIn> {
  const undated = [1, 2, 3].map((number) => ({ tmdb_id: 5_000 + number, title: `Coming ${number}`, release_date: '' }));
  const adults = [{ tmdb_id: 6_000, title: 'Night for Adults', adult: true, vote_count: 1_000, popularity: 9_999 }];
  return startTmdbStandIn({
    movies: [...sampleMovies(400), ...undated, ...adults],
    token,
    otherMovies: 60,
    requestsPerSecond: Infinity,
  });
}

function createSource(standIn: TmdbStandIn): MovieSource {
  const client = createTmdbClient({ token, baseUrl: standIn.url, pace: createUnhurriedPace(), timing: createFakeTiming() });
  return createTmdbSource({ client, imageBaseUrl: standIn.imageUrl, urgency: 'background' });
}

describeMovieSource('TMDB', async () => {
  const standIn = await startStandIn();
  return { source: createSource(standIn), word: 'night', unknownId: 2_000_000_000, close: () => standIn.close() };
});

describe('what is asked of TMDB', () => {
  let standIn: TmdbStandIn;
  let source: MovieSource;
  beforeAll(async () => {
    standIn = await startStandIn();
    source = createSource(standIn);
  });
  afterEach(() => {
    standIn.requests.clear();
    standIn.behave();
  });
  afterAll(() => standIn.close());

  const asked = () =>
    standIn.requests.entries.map(({ path, query }) => ({ path, ...Object.fromEntries(new URLSearchParams(query)) }));

  test.each([
    ['popular', { sort_by: 'popularity.desc' }],
    ['topRated', { sort_by: 'vote_average.desc', 'vote_count.gte': '100' }],
    ['latest', { sort_by: 'release_date.desc', 'vote_count.gte': '10' }],
  ] as const)('%s is the list of the specification', async (kind, query) => {
    await source.list({ kind }, 2);
    expect(asked()).toEqual([
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
  ] as const)('%s is asked by the ids that TMDB proves', async (subgenre, queries) => {
    await source.list({ kind: 'subgenre', subgenre }, 1);
    const fixed = { path: '/3/discover/movie', language: 'en-US', include_adult: 'false', page: '1' };
    const popular = { sort_by: 'popularity.desc', 'vote_count.gte': '50' };
    expect(asked()).toEqual(queries.map((query) => ({ ...fixed, with_genres: '27', ...popular, ...query })));
  });

  test('joins the results of two queries, each movie once, the most popular first', async () => {
    const { movies, totalMovies } = await source.list({ kind: 'subgenre', subgenre: 'thriller' }, 1);
    expect(totalMovies).toBeGreaterThan(20);
    expect(new Set(movies.map((movie) => movie.id)).size).toBe(movies.length);
    expect(movies).toEqual(movies.toSorted((a, b) => b.popularity - a.popularity));
  });

  test('a search sends what the specification names', async () => {
    await source.search('night & day', 3);
    expect(asked()).toMatchObject([
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

  test('details come in one request', async () => {
    await source.details(1);
    expect(asked()).toMatchObject([
      { path: '/3/movie/1', append_to_response: 'credits,videos,similar,keywords,watch/providers' },
    ]);
  });

  test('no page after the last that TMDB gives is asked', async () => {
    await source.list({ kind: 'popular' }, 501);
    await source.search('night', 501);
    await source.recommendations(1, 501);
    expect(asked()).toEqual([]);
  });

  test('movies without a date end with the first page that has a dated one', async () => {
    const page = await source.list({ kind: 'undated' }, 1);
    expect(page.movies.map((movie) => movie.id)).toEqual([5_001, 5_002, 5_003]);
    expect(page.totalPages).toBe(1);
  });

  test('movies for adults only are none of ours', async () => {
    const { movies } = await source.search('night for adults', 1);
    expect(movies).toEqual([]);
    await expect(source.details(6_000)).rejects.toThrow(MovieGoneError);
  });

  test('a page of 21 rows is a page', async () => {
    standIn.misbehave({ kind: 'twenty-one-rows' });
    expect((await source.list({ kind: 'popular' }, 1)).movies).toHaveLength(21);
  });

  test('rows without an id or a title are left out, and what is empty elsewhere is null', async () => {
    standIn.misbehave({ kind: 'empty-fields' });
    const { movies } = await source.list({ kind: 'popular' }, 1);
    expect(movies).toHaveLength(10);
    expect(movies[0]).toMatchObject({ overview: '', releaseDate: null, poster: null, backdrop: null });
    expect(movies[0]?.originalTitle).toBe(movies[0]?.title);
  });

  test("details of which nothing is known but the title are a movie's, too", async () => {
    standIn.misbehave({ kind: 'empty-fields' });
    expect(await source.details(1)).toMatchObject({ runtime: null, imdbId: null, releaseDate: null, poster: null });
  });
});
