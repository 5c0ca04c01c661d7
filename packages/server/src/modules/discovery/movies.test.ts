import type {
  HomeResponse,
  MovieResponse,
  MoviesResponse,
  RecommendationsResponse,
  SurpriseResponse,
} from '@hexreel/domain/contract/movies';
import { subgenres } from '@hexreel/domain/movie';
import { beforeAll, describe, expect, test } from 'vitest';
import { bannedMovie, movieAverage } from '../../db/schema/index.ts';
import { storeTestMovies } from '../../testing/movies.ts';
import { withTestApp } from '../../testing/test-app.ts';

const server = withTestApp();
const get = async <Body>(url: string) => {
  server.clock.now += 10_000; // Past the freshness of every cached answer.
  const response = await server.app.inject({ method: 'GET', url });
  return { status: response.statusCode, body: response.json<Body>(), headers: response.headers };
};
const titles = (response: { body: { movies: { title: string }[] } }) => response.body.movies.map((movie) => movie.title);
const browse = async (query: string) => titles(await get<MoviesResponse>(`/api/movies?${query}`));

const counts = (score: number) => Array.from({ length: 10 }, (_, index) => (index === score - 1 ? 3 : 0));

beforeAll(async () => {
  await storeTestMovies(server.client.database, [
    {
      id: 948,
      title: 'Halloween',
      releaseDate: '1978-10-24',
      voteAverage: 7.6,
      voteCount: 5_400,
      popularity: 90,
      subgenres: ['slasher', 'thriller'],
      runtime: 91,
      recommendedIds: [11_351, 4_003, 4_004, 310_131],
    },
    {
      id: 11_351,
      title: 'Halloween II',
      releaseDate: '1981-10-30',
      voteAverage: 6.6,
      voteCount: 1_900,
      popularity: 40,
      subgenres: ['slasher'],
    },
    {
      id: 310_131,
      title: 'The Witch',
      releaseDate: '2016-01-27',
      voteAverage: 7,
      voteCount: 6_000,
      popularity: 60,
      subgenres: ['supernatural'],
    },
    {
      id: 13_310,
      title: 'Let the Right One In',
      originalTitle: 'Låt den rätte komma in',
      releaseDate: '2008-10-24',
      voteAverage: 7.6,
      voteCount: 2_900,
      popularity: 30,
      subgenres: ['vampire'],
    },
    {
      id: 4_000,
      title: 'Hidden Gem',
      releaseDate: '2019-05-01',
      voteAverage: 9.5,
      voteCount: 12,
      popularity: 5,
      subgenres: ['ghost'],
    },
    { id: 4_001, title: 'Unseen Short', releaseDate: null, voteAverage: 0, voteCount: 0, popularity: 1 },
    { id: 4_002, title: 'Coming Soon', releaseDate: '2027-03-01', voteAverage: 0, voteCount: 0, popularity: 20 },
    { id: 4_003, title: 'Banned Halloween', popularity: 99, subgenres: ['slasher'] },
    { id: 4_004, title: 'A Romance', genreIds: [10_749], popularity: 98 },
    { id: 4_005, title: 'Animated Halloween', genreIds: [27, 16], popularity: 3, voteCount: 501 },
    { id: 4_006, title: '100% Wolf_man', popularity: 2 },
  ]);
  await server.client.database.insert(bannedMovie).values({ movieId: 4_003, reason: 'for the test' });
  await server.client.database
    .insert(movieAverage)
    .values({ movieId: 948, raters: 3, goreCounts: counts(4), paceCounts: counts(9) });
  await server.client.database
    .insert(movieAverage)
    .values({ movieId: 310_131, raters: 5, paceCounts: counts(9), psychologicalCounts: counts(8) });
});

describe('Browse', () => {
  test('orders by popularity by default, without banned movies and other genres', async () => {
    expect(await browse('')).toEqual([
      'Halloween',
      'The Witch',
      'Halloween II',
      'Let the Right One In',
      'Coming Soon',
      'Hidden Gem',
      'Animated Halloween',
      '100% Wolf_man',
      'Unseen Short',
    ]);
  });

  test('by rating and by date apply the vote thresholds, and a search never loses a title', async () => {
    expect(await browse('sortBy=rating')).toEqual([
      'Halloween',
      'Let the Right One In',
      'The Witch',
      'Halloween II',
      'Animated Halloween',
      '100% Wolf_man',
    ]);
    expect(await browse('sortBy=latest')).not.toContain('Coming Soon');
    expect(await browse('sortBy=rating&search=hidden')).toEqual(['Hidden Gem']);
  });

  test.each([
    ['year=before-2000', ['Halloween', 'Halloween II']],
    ['year=2015-2019', ['The Witch', 'Hidden Gem']],
    ['rating=7', ['Halloween', 'The Witch', 'Let the Right One In', 'Hidden Gem']],
    ['subgenre=slasher', ['Halloween', 'Halloween II']],
    ['subgenre=Vampire,slasher', ['Halloween', 'Halloween II', 'Let the Right One In']],
    ['year=before-2000,2015-2019', ['Halloween', 'The Witch', 'Halloween II', 'Hidden Gem']],
    ['subgenre=slasher&year=before-2000&rating=7', ['Halloween']],
    ['pace=9', ['Halloween', 'The Witch']],
    ['pace=9&psychological=8', ['The Witch']],
    ['gore=5', []],
    ['gore=0&subgenre=vampire', ['Let the Right One In']],
  ])('filters by %s', async (query, expected) => {
    expect(await browse(query)).toEqual(expected);
  });

  test.each([
    ['haloween', 'Halloween'],
    ['hallowen 2', 'Halloween'],
    ['LET THE RIGHT', 'Let the Right One In'],
    ['lat den ratte', 'Let the Right One In'],
    ['wich', 'The Witch'],
  ])('finds %s although it is spelt differently', async (search, expected) => {
    expect(await browse(`search=${encodeURIComponent(search)}`)).toContain(expected);
  });

  test('puts the exact title first and leaves animation out of a search', async () => {
    expect((await browse('search=halloween')).slice(0, 2)).toEqual(['Halloween', 'Halloween II']);
    expect(await browse('search=halloween')).not.toContain('Animated Halloween');
  });

  test('takes pattern characters as text', async () => {
    expect(await browse('search=%25')).toEqual([]);
    expect(await browse(`search=${encodeURIComponent('100%')}`)).toEqual(['100% Wolf_man']);
    expect(await browse('search=.*')).toEqual([]);
  });

  test('pages by twenty, and pages past the end are empty', async () => {
    const { body } = await get<MoviesResponse>('/api/movies?page=2');
    expect(body).toEqual({ movies: [], total: 9, unranked: 0, page: 2, nextPage: null, found: null, credits: [] });
  });

  test('shows what is known in a movie summary, and how few say so below five members', async () => {
    const { body } = await get<MoviesResponse>('/api/movies?search=halloween');
    expect(body.movies[0]).toEqual({
      id: 948,
      title: 'Halloween',
      year: 1978,
      poster: '/artwork/{size}/948-poster.svg',
      voteAverage: 7.6,
      averages: [4, null, null, null, 9, null],
      expected: [4, null, null, null, 9, null],
      source: 'members',
      members: null,
      signature: 'pace',
      // For open pages of the version before (decision 0805).
      strongest: null,
    });
  });

  test('from five raters on a movie summary names the signature', async () => {
    const { body } = await get<MoviesResponse>('/api/movies?search=the%20witch');
    expect(body.movies[0]).toMatchObject({ averages: [null, 8, null, null, 9, null], signature: 'pace' });
  });

  test.each([
    ['page=0', 'page'],
    ['page=5001', 'page'],
    ['page=1e9', 'page'],
    ['page=NaN', 'page'],
    ['page=1e2', 'page'],
    ['rating=', 'rating'],
    ['gore=0x5', 'gore'],
    ['gore=11', 'gore'],
    ['comedy=2.5', 'comedy'],
    ['rating=-1', 'rating'],
    ['year=1987', 'year'],
    ['year=2024,1987', 'year'],
    ['mine=rated', 'mine'],
    ['near=gore:11', 'near'],
    ['near=', 'near'],
    ['sortBy=title', 'sortBy'],
    ['director=x', 'director'],
    [`search=${'x'.repeat(101)}`, 'search'],
    ['search=a%00b', 'search'],
    ['page=1&page=2', 'page'],
  ])('refuses %s and names the field', async (query, field) => {
    const { status, body } = await get<{ error: { code: string; field: string; message: string; requestId: string } }>(
      `/api/movies?${query}`,
    );
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'invalid_request', field });
    expect(body.error.message).not.toBe('');
    expect(body.error.requestId).not.toBe('');
  });

  test.each(['western', 'slasher,western'])('refuses the unknown subgenre of %s', async (subgenre) => {
    const { status, body } = await get(`/api/movies?subgenre=${subgenre}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 'invalid_subgenre', message: 'Invalid subgenre', field: 'subgenre' } });
  });
});

describe('Movie', () => {
  test('has all that its page shows', async () => {
    const { status, body } = await get<MovieResponse>('/api/movies/948');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 948,
      title: 'Halloween',
      year: 1978,
      runtime: 91,
      status: 'Released',
      genres: [{ id: 27, name: 'Horror' }],
      raters: 3,
      averages: { gore: 4, psychological: null, jumpScares: null, characters: null, pace: 9, comedy: null },
    });
  });

  test('is upcoming before its date', async () => {
    expect((await get<MovieResponse>('/api/movies/4002')).body.status).toBe('Upcoming');
  });

  test.each(['999999', '0', '-1', 'abc', '1e3', '948.5', '99999999999999999999', '2147483648', '948%00', '4004'])(
    '%s is not found',
    async (id) => {
      const { status, body } = await get(`/api/movies/${id}`);
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: { code: 'movie_not_found', message: 'Movie not found' } });
      expect((await get(`/api/movies/${id}/recommendations`)).status).toBe(404);
    },
  );

  test('a banned one is not available, even if nothing else is known about it', async () => {
    await server.client.database.insert(bannedMovie).values({ movieId: 777 });
    for (const id of [4_003, 777]) {
      const { status, body } = await get(`/api/movies/${id}`);
      expect(status).toBe(410);
      expect(body).toMatchObject({ error: { code: 'movie_banned', message: 'This movie is not available.' } });
      expect((await get(`/api/movies/${id}/recommendations`)).status).toBe(410);
    }
  });

  test("recommends the source's choice without banned movies and other genres", async () => {
    expect(titles(await get<RecommendationsResponse>('/api/movies/948/recommendations'))).toEqual(['Halloween II', 'The Witch']);
    expect(titles(await get<RecommendationsResponse>('/api/movies/4000/recommendations'))).toEqual([]);
  });
});

describe('Home', () => {
  test('has a hero without repetition, popular movies and a row per subgenre with enough votes', async () => {
    const { body } = await get<HomeResponse>('/api/home');
    expect(new Set(body.hero.map((slide) => slide.id)).size).toBe(6);
    expect(body.popular[0]?.title).toBe('Halloween');
    expect(body.rows.map((row) => row.subgenre)).toEqual([...subgenres]);
    expect(body.rows.find((row) => row.subgenre === 'slasher')?.movies.map((movie) => movie.title)).toEqual([
      'Halloween',
      'Halloween II',
    ]);
    expect(body.rows.find((row) => row.subgenre === 'ghost')?.movies).toEqual([]);
  });
});

describe('The closest', () => {
  test('may be asked for in half points, and for nothing finer', async () => {
    expect((await server.app.inject({ url: '/api/movies?near=gore:2.5' })).statusCode).toBe(200);
    expect((await server.app.inject({ url: '/api/movies?near=gore:2.25' })).statusCode).toBe(400);
  });
});

describe('Surprise Me', () => {
  test('suggests five and is never cached', async () => {
    const { body, headers } = await get<SurpriseResponse>('/api/surprise');
    expect(body.movies).toHaveLength(5);
    expect(body.movies.map((movie) => movie.title)).not.toContain('Banned Halloween');
    expect(headers['cache-control']).toBe('no-store');
    expect(body.movies.filter(({ viewer }) => viewer !== undefined)).toEqual([]);
  });
});

describe('Public answers', () => {
  test('are the same bytes for everyone, with an ETag that answers 304', async () => {
    const first = await server.app.inject({ url: '/api/home' });
    const second = await server.app.inject({ url: '/api/home', headers: { cookie: 'session=x', 'accept-language': 'de' } });
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const third = await server.app.inject({ url: '/api/home', headers: { 'if-none-match': String(first.headers.etag) } });
    expect(third.statusCode).toBe(304);
    expect(third.body).toBe('');
  });

  test.each([
    ['/api/home', 1],
    ['/api/movies', 0],
    ['/api/movies?search=halloween', 1],
    ['/api/movies?gore=1', 0],
    ['/api/movies/948', 1],
    ['/api/movies/948/recommendations', 2],
    ['/api/surprise', 1],
  ])('%s costs a fixed number of statements', async (url, expected) => {
    // The next day, on which nothing is fresh.
    server.clock.now += 86_400_000;
    expect(await server.statementsOf(() => server.app.inject({ url }))).toHaveLength(expected);
  });

  test('searches that are not cached are limited per address', async () => {
    const answers: number[] = [];
    for (let index = 0; index < 62; index += 1) {
      const response = await server.app.inject({ url: `/api/movies?search=word${index}`, remoteAddress: '203.0.113.9' });
      answers.push(response.statusCode);
      if (response.statusCode === 429) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(60);
    expect(answers.filter((status) => status === 429)).toHaveLength(2);
    const elsewhere = await server.app.inject({ url: '/api/movies?search=word99', remoteAddress: '203.0.113.10' });
    expect(elsewhere.statusCode).toBe(200);
  });
});
