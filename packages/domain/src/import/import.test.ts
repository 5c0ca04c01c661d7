import { array, assert, boolean, constant, date, integer, oneof, property, record, string, subarray } from 'fast-check';
import { expect, test } from 'vitest';
import { perCharacteristic } from '../characteristics/index.ts';
import { writeHexreel, writeImdb, writeLetterboxd, writeTrakt, type OwnMovie } from '../export-formats/index.ts';
import { hideAll, readParts } from '../rating/index.ts';
import {
  collectFilms,
  columnName,
  findMissing,
  isNothing,
  isSameViewing,
  readDocument,
  recogniseTable,
  seenMark,
  type ImportedFilm,
  type OwnRecord,
  type PlacedRow,
} from './index.ts';
import { htmlToText, readOverall } from './read-values.ts';

const now = Date.UTC(2026, 10, 22);

/** Reads a table as the server does, its CSV apart. */
function readTable(path: string, [header = [], ...lines]: readonly (readonly string[])[]): PlacedRow[] {
  const table = recogniseTable(path, header);
  if (table === null) throw new Error(`${path} is not recognised`);
  const columns = header.map(columnName);
  return lines.map((cells, index) => ({
    ...table.read((name) => cells[columns.indexOf(name)] ?? ''),
    source: `${path}:${index + 2}`,
  }));
}

function readJson(path: string, value: unknown): PlacedRow[] {
  const rows = readDocument(path, value)?.rows;
  if (rows === undefined) throw new Error(`${path} is not recognised`);
  return rows.map(({ row }, index) => ({ ...row, source: `${path}:${index + 1}` }));
}

const filmsOf = (...files: PlacedRow[][]) => collectFilms(files, now).films;

test("Letterboxd's files are one film by title and year, and a viewing in two files is one", () => {
  const film = ['Halloween', '1978', 'https://boxd.it/2a'];
  const films = filmsOf(
    readTable('ratings.csv', [
      ['Date', 'Name', 'Year', 'Letterboxd URI', 'Rating'],
      ['2025-11-01', ...film, '4.5'],
    ]),
    readTable('diary.csv', [
      ['Date', 'Name', 'Year', 'Letterboxd URI', 'Rating', 'Rewatch', 'Tags', 'Watched Date'],
      ['2024-11-01', ...film, '4', '', '', '2024-10-31'],
      ['2025-11-01', ...film, '4.5', 'Yes', '', '2025-10-31'],
    ]),
    readTable('reviews.csv', [
      ['Date', 'Name', 'Year', 'Letterboxd URI', 'Rating', 'Rewatch', 'Review', 'Tags', 'Watched Date'],
      ['2025-11-01', ...film, '4.5', 'Yes', '<i>He</i> came home.<br />Twice &amp; again.', '', '2025-10-31'],
    ]),
    readTable('likes/films.csv', [
      ['Date', 'Name', 'Year', 'Letterboxd URI'],
      ['2025-11-01', ...film],
    ]),
  );
  expect(films).toMatchObject([
    {
      title: 'Halloween',
      year: 1978,
      overall: 9,
      liked: true,
      viewings: [
        { watchedOn: '2024-10-31', rewatch: false },
        { watchedOn: '2025-10-31', rewatch: true },
      ],
      review: 'He came home.\nTwice & again.',
      sources: ['ratings.csv:2', 'diary.csv:2', 'diary.csv:3', 'reviews.csv:2', 'likes/films.csv:2'],
    },
  ]);
});

test('files with the same columns are told apart by their names', () => {
  const rows = [
    ['Date', 'Name', 'Year', 'Letterboxd URI'],
    ['2025-11-01', 'The Fog', '1980', 'x'],
  ];
  expect(filmsOf(readTable('watchlist.csv', rows))).toMatchObject([{ listed: true, seen: false, listedOn: '2025-11-01' }]);
  expect(filmsOf(readTable('watched.csv', rows))).toMatchObject([{ listed: false, seen: true, viewings: [] }]);
  expect(recogniseTable('strange.csv', rows[0] ?? [])).toBeNull();
});

test("IMDb's columns in any order and case; series are left, and American dates are found out", () => {
  const rows = readTable('ratings.csv', [
    ['\u{feff}const', 'TITLE TYPE', 'Your Rating', 'Title', 'Year', 'Date Rated'],
    ['tt0077651', 'Movie', '9', 'Halloween', '1978', '4/18/2026'],
    ['tt0080749', 'movie', '7', 'The Fog', '1980', '4/5/2026'],
    ['tt0903747', 'TV Series', '9', 'Breaking Bad', '2008', '4/5/2026'],
    ['nonsense', 'Movie', '9', 'Broken', '2008', '4/5/2026'],
  ]);
  expect(filmsOf(rows)).toMatchObject([
    { imdbId: 'tt0077651', overall: 9, ratedOn: '2026-04-18', seen: true },
    { imdbId: 'tt0080749', ratedOn: '2026-04-05' },
    // Its id may be that of a movie here.
    { imdbId: 'tt0903747', isOther: true },
  ]);
  expect(collectFilms([rows], now).left).toEqual([
    { title: 'Broken', source: 'ratings.csv:5', reason: 'bad-value', value: 'nonsense' },
  ]);
});

test("of IMDb's columns the id is enough", () => {
  const rows = readTable('ratings.csv', [
    ['Const', 'Your Rating'],
    ['tt0080749', '7'],
  ]);
  expect(filmsOf(rows)).toMatchObject([{ imdbId: 'tt0080749', title: '', overall: 7, seen: true }]);
});

test("IMDb's watchlist is no rating", () => {
  const rows = readTable('watchlist.csv', [
    ['Position', 'Const', 'Created', 'Title', 'Title Type', 'Your Rating'],
    ['1', 'tt0080749', '2026-01-02', 'The Fog', 'Movie', ''],
  ]);
  expect(filmsOf(rows)).toMatchObject([{ listed: true, seen: false, overall: null, listedOn: '2026-01-02' }]);
});

test("Trakt's files", () => {
  const movie = { title: 'The Fog', year: 1980, ids: { trakt: 1, slug: 'the-fog', imdb: 'tt0080749', tmdb: 790 } };
  const films = filmsOf(
    readJson('ratings-movies-1.json', [{ rated_at: '2025-01-02T10:00:00.000Z', rating: 8, movie }]),
    readJson('watched-history-2.json', [
      { watched_at: '2025-01-01T22:00:00.000Z', type: 'movie', movie },
      { watched_at: '2025-01-01T22:00:00.000Z', type: 'episode', show: { title: 'A show' } },
    ]),
    readJson('watched-movies.json', [{ plays: 1, movie }]),
  );
  expect(films).toMatchObject([
    { tmdbId: 790, imdbId: 'tt0080749', overall: 8, ratedOn: '2025-01-02', viewings: [{ watchedOn: '2025-01-01' }] },
  ]);
  expect(readDocument('user-profile.json', [])).toBeNull();
});

test("TMDB's columns, and Yamtrack's", () => {
  const tmdb = readTable('ratings.csv', [
    ['TMDb ID', 'IMDb ID', 'Type', 'Name', 'Release Date', 'Rating', 'Your Rating', 'Date Rated'],
    ['790', 'tt0080749', 'movie', 'The Fog', '1980-02-08T00:00:00Z', '6.7', '8.0', '2025-01-02T00:00:00Z'],
    ['1', '', 'tv', 'A show', '', '', '7', ''],
  ]);
  expect(filmsOf(tmdb)).toMatchObject([{ tmdbId: 790, year: 1980, overall: 8, ratedOn: '2025-01-02' }]);
  const yamtrack = readTable('yamtrack.csv', [
    ['media_id', 'source', 'media_type', 'title', 'score', 'status', 'notes', 'end_date', 'created_at'],
    ['790', 'tmdb', 'movie', 'The Fog', '7.5', 'Completed', 'Fog!', '2025-01-02', ''],
    ['948', 'tmdb', 'movie', 'Halloween', '', 'Planning', '', '', '2025-03-01 10:00:00'],
    ['2', 'mal', 'anime', 'Other', '9', 'Completed', '', '', ''],
  ]);
  expect(filmsOf(yamtrack)).toMatchObject([
    { tmdbId: 790, overall: 8, viewings: [{ watchedOn: '2025-01-02' }], review: 'Fog!' },
    { tmdbId: 948, listed: true, seen: false, listedOn: '2025-03-01' },
  ]);
});

test("this site's export of an account", () => {
  const scores = perCharacteristic(() => 4);
  const films = filmsOf(
    readJson('export.json', {
      username: 'somebody',
      ratings: [{ movieId: '790', characteristics: scores, review: 'Fog!' }],
      viewings: [{ movieId: '790', watchedOn: '2025-01-02', rewatch: true }],
      opinions: [{ movieId: '948', overall: 9, liked: true, updatedAt: '2025-01-02T10:00:00.000Z' }],
      watchlist: ['11'],
    }),
  );
  expect(films).toMatchObject([
    { tmdbId: 790, scores, review: 'Fog!', viewings: [{ watchedOn: '2025-01-02', rewatch: true }] },
    { tmdbId: 948, overall: 9, liked: true, ratedOn: '2025-01-02' },
    { tmdbId: 11, listed: true },
  ]);
});

test('a damaged row of it is named, and the others are read', () => {
  const rows = readJson('export.json', {
    username: 'somebody',
    ratings: [null],
    viewings: [{ movieId: '790', watchedOn: '2025-01-02', rewatch: false }, { movieId: '948' }],
    opinions: [{ movieId: '948', overall: 'nine', liked: true }],
    watchlist: ['11', {}],
    lists: [{ id: 'x', title: 'Rain', movies: [{ movieId: '12' }, 13] }, 'no list'],
  });
  const { films, lists, left } = collectFilms([rows], now);
  expect(films).toMatchObject([{ tmdbId: 790, viewings: [{}] }, { tmdbId: 11, listed: true }, { tmdbId: 12 }]);
  expect(lists).toMatchObject([{ title: 'Rain', films: [2] }]);
  expect(left.map(({ reason }) => reason)).toEqual(Array.from({ length: 6 }, () => 'bad-value'));
});

test('a review that its file marks as a spoiler comes hidden as a whole', () => {
  const marked = { movieId: '790', characteristics: perCharacteristic(() => 4), review: 'The ||fog|| did it.', spoiler: true };
  const [film] = filmsOf(readJson('export.json', { username: 'somebody', ratings: [marked] }));
  expect(readParts(film?.review ?? '')).toEqual([{ text: 'The fog did it.', hidden: true }]);
});

test('opinions of other scales', () => {
  expect([0.5, 5].map((stars) => readOverall(stars, 2))).toEqual([1, 10]);
  expect(['', '0', '7,5', '11', 'x', '-1'].map((text) => readOverall(text))).toEqual([null, null, 8, 'bad', 'bad', 'bad']);
});

test('a review in our own export is plain text, even where it looks like HTML', () => {
  const review = 'If a<b and c>d, then <spoiler> tags & &lt;b&gt; stay';
  const rated = { movieId: '790', characteristics: perCharacteristic(() => 4), review };
  const [film] = filmsOf(readJson('export.json', { username: 'somebody', ratings: [rated] }));
  expect(film?.review).toBe(review);
  const own = { ...ownMovie, review };
  const [again] = filmsOf(...writeLetterboxd([own]).map((text) => readTable('letterboxd.csv', readCsv(text))));
  expect(again?.review).toBe(review);
});

test('the HTML of a review becomes plain text', () => {
  expect(htmlToText('<p>a &lt;b&gt;</p><p>3 < 4 &#x1F383; &#0; &unknown;</p>')).toBe('a <b>\n\n3 < 4 🎃 &#0; &unknown;');
});

const halloween: ImportedFilm = {
  title: 'Halloween',
  year: 1978,
  tmdbId: 948,
  imdbId: null,
  overall: 9,
  ratedOn: null,
  liked: true,
  viewings: [{ watchedOn: '2025-10-31', rewatch: false }],
  seen: true,
  listed: true,
  listedOn: null,
  review: 'Home.',
  scores: null,
  sources: [],
};
const none: OwnRecord = { overall: null, liked: false, viewings: [], listed: false, isRated: false, hasReview: false };

test('what is here stays, and nothing is there twice', () => {
  expect(findMissing(halloween, none)).toEqual({
    overall: 9,
    liked: true,
    viewings: halloween.viewings,
    listed: false,
    scores: null,
    review: 'Home.',
  });
  const own = { ...none, overall: 3, liked: true, viewings: halloween.viewings, hasReview: true };
  expect(isNothing(findMissing(halloween, own))).toBe(true);
  expect(findMissing(halloween, { ...own, viewings: [] })).toMatchObject({ overall: null, viewings: halloween.viewings });
});

test('a film that is only seen gets a mark, and one on the watchlist a place there', () => {
  const bare = { ...halloween, overall: null, liked: false, viewings: [], listed: false };
  expect(findMissing(bare, none).viewings).toEqual([{ watchedOn: null, rewatch: false }]);
  expect(findMissing(bare, { ...none, isRated: true }).viewings).toEqual([]);
  expect(findMissing({ ...bare, seen: false, listed: true }, none)).toMatchObject({ viewings: [], listed: true });
  expect(findMissing({ ...bare, seen: false, listed: true }, { ...none, liked: true }).listed).toBe(false);
});

/** Reads RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gu)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const ownMovie: OwnMovie = {
  tmdbId: 790,
  imdbId: 'tt0080749',
  title: 'The Fog',
  originalTitle: 'The Fog',
  year: 1980,
  releaseDate: null,
  runtime: null,
  directors: [],
  ratedAt: null,
  watchlistedAt: null,
  review: '',
  spoiler: false,
  overall: 8,
  liked: false,
  scores: null,
  viewings: [],
};

const day = date({ min: new Date('1900-01-01'), max: new Date('2026-11-21'), noInvalidDate: true }).map((moment) =>
  moment.toISOString().slice(0, 10),
);
const ownMovies = array(
  record({
    title: string({ minLength: 1, maxLength: 30 }).filter((title) => title.trim() === title),
    review: string({ maxLength: 40 }).filter((review) => !/[\r\n]/u.test(review)),
    spoiler: boolean(),
    overall: oneof(constant(null), integer({ min: 1, max: 10 })),
    liked: boolean(),
    scores: oneof(constant(null), record(perCharacteristic(() => integer({ min: 1, max: 10 })))),
    viewings: array(
      record({ watchedOn: oneof(constant(null), day), rewatch: boolean(), tags: subarray(['fog', 'with "mara"', "it's"]) }),
      { maxLength: 4 },
    ),
    listed: oneof(constant(null), day),
  }),
  { maxLength: 6 },
).map((movies) =>
  movies.map(({ listed, ...facts }, index): OwnMovie => ({
    ...facts,
    tmdbId: index + 1,
    imdbId: `tt${1_000_000 + index}`,
    originalTitle: facts.title,
    year: 1980,
    releaseDate: null,
    runtime: null,
    directors: [],
    ratedAt: null,
    watchlistedAt: listed,
  })),
);

test('a round trip through the own format loses nothing', () => {
  assert(
    property(ownMovies, (movies) => {
      const films = filmsOf(readTable('hexreel.csv', readCsv(writeHexreel(movies))));
      expect(films).toMatchObject(
        movies.map(({ tmdbId, imdbId, title, overall, liked, scores, viewings, watchlistedAt, review, spoiler }) => ({
          tmdbId,
          imdbId,
          title,
          overall,
          liked,
          scores,
          viewings: viewings.map(({ tags, ...viewing }) => (tags.length === 0 ? viewing : { ...viewing, tags })),
          review: spoiler ? hideAll(review) : review,
          year: 1980,
          listed: watchlistedAt !== null,
          listedOn: watchlistedAt,
        })),
      );
    }),
    { numRuns: 200 },
  );
});

test("files for other sites are read again as those sites' own", () => {
  assert(
    property(ownMovies, (movies) => {
      const rated = movies.filter(({ overall }) => overall !== null).map(({ tmdbId, overall }) => ({ tmdbId, overall }));
      const imdb = filmsOf(readTable('imdb.csv', readCsv(writeImdb(movies))));
      expect(imdb.map(({ imdbId, overall }) => ({ tmdbId: Number(imdbId?.slice(2)) - 999_999, overall }))).toEqual(rated);
      const trakt = filmsOf(readJson('hexreel-trakt.json', JSON.parse(writeTrakt(movies))));
      expect(trakt.filter(({ overall }) => overall !== null)).toMatchObject(rated);
      const letterboxd = filmsOf(...writeLetterboxd(movies).map((text) => readTable('letterboxd.csv', readCsv(text))));
      expect(letterboxd.filter(({ overall }) => overall !== null)).toMatchObject(rated);
    }),
    { numRuns: 100 },
  );
});

test('tags of a viewing are kept as far as an entry has them, and the others told (R811)', () => {
  const tags = Array.from({ length: 11 }, (_, index) => `T${index}`);
  const long = 'x'.repeat(31);
  const diary = readTable('diary.csv', [
    ['Date', 'Name', 'Year', 'Letterboxd URI', 'Rating', 'Rewatch', 'Tags', 'Watched Date'],
    ['', 'The Fog', '1980', 'x', '4', '', [...tags, long].join(', '), '2025-10-31'],
  ]);
  const { films, unread } = collectFilms([diary], now);
  expect(films[0]?.viewings[0]?.tags).toEqual(['t0', 't1', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 't9']);
  expect(unread).toMatchObject([{ kind: 'tags', count: 1, example: `t10, ${long}` }]);
});

test('tags of the own account are kept, and one that was changed is its owner’s', () => {
  const viewing = { watchedOn: '2025-10-31', rewatch: false, tags: ['Sea'] };
  const account = readJson('account.json', { username: 'mina', ratings: [], viewings: [{ movieId: '791', ...viewing }] });
  const [told = seenMark] = filmsOf(account)[0]?.viewings ?? [];
  expect(told).toEqual({ ...viewing, tags: ['sea'] });
  expect(isSameViewing(told, { ...told })).toBe(true);
  expect(isSameViewing(told, { ...told, tags: ['sea', 'fog'] })).toBe(false);
  expect(isSameViewing(seenMark, { ...seenMark, tags: [] })).toBe(true);
});
