import { expect, test } from 'vitest';
import { mapListRow, mapMovie } from './map-movie.ts';
import { errorSchema, movieWithPartsSchema, pageSchema, videosSchema } from './parse-answers.ts';

const images = 'https://images.example/t/p';

const row = {
  adult: false,
  backdrop_path: '/backdrop.jpg',
  genre_ids: [27, 53, 27],
  id: 100,
  original_language: 'fr',
  original_title: 'La Marée',
  overview: 'A tide that does not turn.',
  popularity: 12.5,
  poster_path: '/poster.jpg',
  release_date: '1974-10-11',
  softcore: false,
  title: 'The Tide',
  video: false,
  vote_average: 7.1,
  vote_count: 812,
};

const movie = {
  ...row,
  genre_ids: undefined,
  genres: [{ id: 27, name: 'Horror' }],
  imdb_id: 'tt0071234',
  origin_country: ['FR'],
  production_countries: [{ iso_3166_1: 'BE', name: 'Belgium' }],
  runtime: 96,
  status: 'Released',
  credits: {
    cast: [
      { id: 2, name: 'Second Player', character: 'The Keeper', profile_path: null, order: 1 },
      { id: 1, name: 'First Player', character: '', profile_path: '/face.jpg', order: 0 },
      { id: 3, name: null, character: 'Nobody', profile_path: null, order: 2 },
    ],
    crew: [
      { id: 9, name: 'A Writer', job: 'Writer' },
      { id: 8, name: 'A Director', job: 'Director' },
      { id: 8, name: 'A Director', job: 'Director' },
    ],
  },
  videos: { results: [{ key: 'abcdefghijk', site: 'YouTube', type: 'Trailer', official: true }] },
  keywords: { keywords: [{ id: 12377, name: 'zombie' }] },
  similar: { page: 1, results: [row, { id: 101 }, { id: null }], total_pages: 1, total_results: 3 },
  'watch/providers': {
    results: {
      FR: {
        link: 'https://www.themoviedb.org/movie/100/watch?locale=FR',
        flatrate: [{ provider_id: 1, provider_name: 'Lantern', logo_path: '/lantern.jpg' }],
        ads: [{ provider_id: 2, provider_name: 'Marquee', logo_path: null }],
      },
      DE: { link: null, buy: [] },
      US: null,
    },
  },
};

function readRow(changes: Record<string, unknown>) {
  const page = pageSchema.parse({ page: 1, total_pages: 1, total_results: 2, results: [row, { ...row, id: 2, ...changes }] });
  const found = page.results.rows[1];
  return found === undefined ? null : mapListRow(found, images);
}

test('parses a row of a list', () => {
  expect(readRow({ id: 100 })).toEqual({
    id: 100,
    title: 'The Tide',
    originalTitle: 'La Marée',
    originalLanguage: 'fr',
    overview: 'A tide that does not turn.',
    releaseDate: '1974-10-11',
    genreIds: [27, 53],
    subgenres: ['thriller'],
    voteAverage: 7.1,
    voteCount: 812,
    popularity: 12.5,
    poster: 'https://images.example/t/p/{size}/poster.jpg',
    backdrop: 'https://images.example/t/p/{size}/backdrop.jpg',
  });
});

test.each([
  ['no poster', { poster_path: null }, { poster: null }],
  ['a poster that is not a path', { poster_path: 'https://elsewhere.example/x.jpg' }, { poster: null }],
  ['an empty date', { release_date: '' }, { releaseDate: null }],
  ['no date at all', { release_date: undefined }, { releaseDate: null }],
  ['a day that does not exist', { release_date: '2023-02-30' }, { releaseDate: null }],
  ['no overview', { overview: null }, { overview: '' }],
  ['no original title', { original_title: '' }, { originalTitle: 'The Tide' }],
  ['text that PostgreSQL rejects', { overview: 'a\u0000b\ud800c' }, { overview: 'ab\ufffdc' }],
  ['no votes', { vote_average: 0, vote_count: 0 }, { voteAverage: 0, voteCount: 0 }],
  ['no genres', { genre_ids: null }, { genreIds: [] }],
])('a row may have %s', (_, changes, expected) => {
  expect(readRow(changes)).toMatchObject(expected);
});

test.each([
  ['id', { id: null }],
  ['id that fits', { id: 2 ** 31 }],
  ['title', { title: null }],
  ['title with visible characters', { title: ' \u0000' }],
  ['vote average within its scale', { vote_average: 11 }],
])('a row without an %s is left out', (_, changes) => {
  expect(readRow(changes)).toBeNull();
});

test.each([
  ['no row is valid', { page: 1, total_pages: 1, total_results: 1, results: [{ id: null }] }],
  ['rows are missing', { page: 1, total_pages: 1, total_results: 1 }],
  ['totals are missing', { page: 1, results: [row] }],
  ['it is an error', { success: false, status_code: 11, status_message: 'Internal error' }],
])('a page is rejected where %s', (_, page) => {
  expect(pageSchema.safeParse(page).success).toBe(false);
});

test('an empty page is valid', () => {
  expect(pageSchema.parse({ page: 3, total_pages: 0, total_results: 0, results: [] }).results.rows).toEqual([]);
});

test('parses all details of a movie', () => {
  expect(mapMovie(movieWithPartsSchema.parse(movie), images)).toMatchObject({
    id: 100,
    genreIds: [27],
    subgenres: ['zombie'],
    imdbId: 'tt0071234',
    runtime: 96,
    status: 'Released',
    countries: ['FR'],
    directors: ['A Director'],
    cast: [
      { name: 'First Player', character: '', profile: 'https://images.example/t/p/{size}/face.jpg' },
      { name: 'Second Player', character: 'The Keeper', profile: null },
    ],
    videos: [{ type: 'Trailer', site: 'YouTube', key: 'abcdefghijk' }],
    keywordIds: [12377],
    similarIds: [101],
  });
});

test('keeps only countries in which a movie can be watched', () => {
  expect(mapMovie(movieWithPartsSchema.parse(movie), images).watch).toEqual({
    FR: {
      link: 'https://www.themoviedb.org/movie/100/watch?locale=FR',
      stream: [{ name: 'Lantern', logo: 'https://images.example/t/p/{size}/lantern.jpg' }],
      free: [{ name: 'Marquee', logo: null }],
      rent: [],
      buy: [],
    },
  });
});

test.each([
  ['runtime', { runtime: 0 }, { runtime: null }],
  ['id at IMDb', { imdb_id: '' }, { imdbId: null }],
  ['country of origin', { origin_country: [] }, { countries: ['BE'] }],
  ['cast', { credits: { cast: [], crew: [] } }, { cast: [], directors: [] }],
  ['place to watch it', { 'watch/providers': { results: {} } }, { watch: {} }],
])('a movie may have no %s', (_, changes, expected) => {
  expect(mapMovie(movieWithPartsSchema.parse({ ...movie, ...changes }), images)).toMatchObject(expected);
});

test.each(['credits', 'videos', 'keywords', 'similar', 'watch/providers'])(
  'a movie without its %s is rejected, since storing it would erase known facts',
  (part) => {
    expect(movieWithPartsSchema.safeParse({ ...movie, [part]: undefined }).success).toBe(false);
  },
);

test('leaves out videos with an invalid key', () => {
  const videos = [
    { key: 'ok_key-1234', site: 'YouTube', type: 'Trailer' },
    { key: '"><script>', site: 'YouTube', type: 'Trailer' },
  ];
  expect(videosSchema.parse({ results: videos }).results.map((video) => video.key)).toEqual(['ok_key-1234']);
});

test('parses an error', () => {
  const error = { success: false, status_code: 34, status_message: 'The resource you requested could not be found.' };
  expect(errorSchema.parse(error).status_code).toBe(34);
});
