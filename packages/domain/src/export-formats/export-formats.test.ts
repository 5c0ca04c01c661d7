import { array, assert, constant, constantFrom, date, integer, oneof, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { recogniseTable } from '../import/index.ts';
import { letterboxdBytes, writeHexreel, writeImdb, writeLetterboxd, writeTrakt, type OwnMovie } from './index.ts';

const halloween: OwnMovie = {
  tmdbId: 948,
  imdbId: 'tt0077651',
  title: 'Halloween',
  originalTitle: 'Halloween',
  year: 1978,
  releaseDate: '1978-10-25',
  runtime: 91,
  directors: ['John Carpenter'],
  scores: { gore: 3, psychological: 8, jumpScares: 7, characters: 8, pace: 9, comedy: 0 },
  ratedAt: '2026-10-31T21:00:00.000Z',
  review: 'He came "home",\ntwice.',
  spoiler: true,
  overall: 9,
  liked: true,
  viewings: [
    { watchedOn: '2025-10-31', rewatch: false, tags: ['kino', 'with mara'] },
    { watchedOn: '2026-10-31', rewatch: true, tags: [] },
  ],
  watchlistedAt: null,
};
const listed: OwnMovie = {
  ...halloween,
  tmdbId: 790,
  imdbId: null,
  title: 'The Fog',
  scores: null,
  ratedAt: null,
  review: '',
  spoiler: false,
  overall: null,
  liked: false,
  viewings: [],
  watchlistedAt: '2026-11-01T08:00:00.000Z',
};

/** Reads RFC 4180 character by character, unlike the code under test. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quoted && character === '"' && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"') quoted = !quoted;
    else if (quoted || (character !== ',' && character !== '\r' && character !== '\n')) cell += character;
    else if (character === ',') {
      row.push(cell);
      cell = '';
    } else if (character === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    }
  }
  return rows;
}

const records = (text: string) => {
  const [names = [], ...rows] = readCsv(text);
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
};

test('a file for Letterboxd has a line for each viewing, the review once, and no watchlist', () => {
  const [file = ''] = writeLetterboxd([{ ...halloween, spoiler: false }, listed]);
  expect(file.split('\r\n')[0]).toBe('tmdbID,imdbID,Title,Year,Rating10,WatchedDate,Rewatch,Tags,Review');
  expect(records(file)).toMatchObject([
    {
      tmdbID: '948',
      imdbID: 'tt0077651',
      Year: '1978',
      Rating10: '9',
      WatchedDate: '2025-10-31',
      Tags: 'kino, with mara',
      Review: '',
    },
    { WatchedDate: '2026-10-31', Rewatch: 'true', Review: halloween.review },
  ]);
});

test.each([
  [{ review: 'It was ||the butler|| all along.' }, 'It was […] all along.'],
  [{ review: '||One|| two ||three||' }, '[…] two […]'],
  [{ review: '||All of it|| ||hidden||' }, ''],
  [{ review: '||All of it||' }, ''],
  [{ review: 'He did it.', spoiler: true }, ''],
])('what is hidden in a review is not in the file for Letterboxd: %j', (facts, review) => {
  const [file = ''] = writeLetterboxd([{ ...halloween, spoiler: false, ...facts }]);
  expect(records(file).at(-1)?.['Review']).toBe(review);
});

test("texts in IMDb's columns are no formulas, and are read again as they were", () => {
  const file = writeImdb([{ ...halloween, title: '=1+1', originalTitle: '@home', directors: ['+1', '-1'] }]);
  const [row] = records(file);
  expect(row).toMatchObject({ Title: "'=1+1", 'Original Title': "'@home", Directors: "'+1, -1" });
  const table = recogniseTable('imdb.csv', Object.keys(row ?? {}));
  const read = table?.read((name) => Object.entries(row ?? {}).find(([key]) => key.toLowerCase() === name)?.[1] ?? '');
  expect(read).toMatchObject({ entry: { title: '=1+1' } });
});

test('a movie that is only rated is a line without a date', () => {
  const [file = ''] = writeLetterboxd([{ ...halloween, viewings: [] }]);
  expect(records(file)).toMatchObject([{ WatchedDate: '', Rewatch: 'false' }]);
});

test('files for Letterboxd are as large as it accepts, and none is larger', () => {
  const many = Array.from({ length: 300 }, (_, at) => ({
    ...halloween,
    spoiler: false,
    tmdbId: at + 1,
    review: '\u{1f480}é'.repeat(1_600),
  }));
  const files = writeLetterboxd(many);
  const sizes = files.map((file) => encodeURIComponent(file).replaceAll(/%../gu, 'x').length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(letterboxdBytes);
  expect(files).toHaveLength(3);
  expect(new Set(files.flatMap(records).map(({ tmdbID }) => tmdbID)).size).toBe(300);
});

test("IMDb's columns, for movies with an opinion and an id there", () => {
  const file = writeImdb([halloween, { ...halloween, imdbId: null }, { ...halloween, overall: null }]);
  expect(records(file)).toMatchObject([
    { Const: 'tt0077651', 'Your Rating': '9', 'Date Rated': '2026-10-31', 'Title Type': 'Movie', 'Runtime (mins)': '91' },
  ]);
});

test("Trakt's shapes", () => {
  expect(JSON.parse(writeTrakt([halloween, listed]))).toMatchObject({
    'ratings-movies': [{ rating: 9, rated_at: halloween.ratedAt, movie: { title: 'Halloween', year: 1978, ids: { tmdb: 948 } } }],
    'watched-history': [{ watched_at: '2025-10-31T00:00:00.000Z', type: 'movie' }, { watched_at: '2026-10-31T00:00:00.000Z' }],
    'lists-watchlist': [{ listed_at: listed.watchlistedAt, movie: { ids: { tmdb: 790 } } }],
  });
});

test('the own format has all of it, and no viewing where none is kept', () => {
  expect(records(writeHexreel([halloween, listed]))).toMatchObject([
    {
      tmdbID: '948',
      Gore: '3',
      Comedy: '',
      Overall: '9',
      Liked: 'true',
      WatchedDate: '2025-10-31',
      Review: halloween.review,
      Spoiler: 'true',
    },
    { tmdbID: '948', Gore: '', Overall: '', Liked: 'false', WatchedDate: '2026-10-31', Rewatch: 'true', Review: '' },
    { tmdbID: '790', Gore: '', WatchedDate: '', Rewatch: '', Watchlist: '2026-11-01' },
  ]);
});

test('nothing that members write is lost, whatever it is', () => {
  const anyText = string({
    unit: oneof(constantFrom('"', ',', '\r', '\n', ';', '='), string({ minLength: 1, maxLength: 1 })),
    maxLength: 40,
  });
  const day = date({ min: new Date('1900-01-01'), max: new Date('2026-11-22'), noInvalidDate: true });
  const movies = array(
    record({ title: anyText, review: anyText, overall: oneof(constant(null), integer({ min: 1, max: 10 })), day }),
    { maxLength: 5 },
  );
  assert(
    property(movies, (facts) => {
      const own = facts.map(({ day: watched, ...more }) => ({
        ...halloween,
        ...more,
        viewings: [{ watchedOn: watched.toISOString().slice(0, 10), rewatch: false, tags: [] }],
      }));
      expect(records(writeHexreel(own))).toMatchObject(
        own.map(({ title, review, overall, viewings }) => ({
          Title: title,
          Review: review,
          Overall: overall === null ? '' : String(overall),
          WatchedDate: viewings[0]?.watchedOn,
        })),
      );
    }),
    { numRuns: 200 },
  );
});
