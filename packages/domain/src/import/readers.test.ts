import { describe, expect, test } from 'vitest';
import { longestReview } from '../rating/index.ts';
import { unreadText } from '../texts/unread.ts';
import {
  archiveOrder,
  collectFilms,
  columnName,
  readDocument,
  recogniseTable,
  type CollectOptions,
  type PlacedRow,
} from './index.ts';
import type { ImportAnswers } from './questions.ts';

const now = Date.UTC(2026, 10, 22);

/** Reads a table as the server does, whose cells have no commas. */
function readTable(path: string, text: string, answers: ImportAnswers = {}): PlacedRow[] {
  const [header = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const table = recogniseTable(path, header, answers);
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
const collect = (files: PlacedRow[][], options: CollectOptions = {}) => collectFilms(files, now, options);

describe('a day that its site does not know', () => {
  const movie = { title: 'The Fog', year: 1980, ids: { tmdb: 790 } };
  test.each([
    ['watched-history.json', { watched_at: '1970-01-01T00:00:00.000Z' }],
    ['watched-movies.json', { plays: 1, last_watched_at: '1970-01-01T00:00:00.000Z' }],
    ['watched-history.json', { watched_at: null }],
  ])('of %s with %j is that the film is seen', (path, row) => {
    for (const timeZone of ['America/Los_Angeles', 'Asia/Tokyo', null])
      expect(collect([readJson(path, [{ ...row, movie }])], { timeZone })).toMatchObject({
        films: [{ seen: true, viewings: [] }],
        unread: [],
      });
  });

  test.each([
    ['watched-history.json', { watched_at: '1970-01-01' }],
    ['watched-movies.json', { plays: 1, last_watched_at: '1970-01-01' }],
  ])('of %s is told where it is the first day of 1970, and the film is seen', (path, row) => {
    const { films, unread } = collect([readJson(path, [{ ...row, movie }])]);
    expect(films).toMatchObject([{ seen: true, viewings: [], unread: [{ kind: 'no-date', value: '1970-01-01' }] }]);
    expect(unread).toEqual([{ kind: 'no-date', count: 1, example: '1970-01-01', source: `${path}:1` }]);
    expect(unread.map(unreadText)).toEqual(['1 unknown date: “1970-01-01”.']);
  });

  test('is told where it is a text that cannot be read', () => {
    const { films, unread } = collect([readJson('watched-history.json', [{ watched_at: 'long ago', movie }])]);
    expect(films).toMatchObject([{ viewings: [{ watchedOn: null }], unread: [{ kind: 'date', value: 'long ago' }] }]);
    expect(unread).toEqual([{ kind: 'date', count: 1, example: 'long ago', source: 'watched-history.json:1' }]);
  });
});

test('plays without dates and notes of Trakt are told, since they are not kept', () => {
  const movie = { title: 'The Fog', ids: { tmdb: 790 } };
  const { unread } = collect([
    readJson('watched-movies.json', [{ plays: 5, last_watched_at: '2024-10-31T20:00:00.000Z', movie }]),
    readJson('lists-watchlist.json', [{ listed_at: '2024-10-01T20:00:00.000Z', notes: 'with Bob', movie }]),
  ]);
  expect(unread).toEqual([
    { kind: 'repeats', count: 1, example: '5', source: 'watched-movies.json:1' },
    { kind: 'note', count: 1, example: 'with Bob', source: 'lists-watchlist.json:1' },
  ]);
});

test('a rating of a movie that TMDB calls a series keeps its day', () => {
  const table = 'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated';
  const rows = readTable('ratings.csv', `${table}\n9,tt0021814,tv,Dracula,1931-02-12,,,7,8,2024-11-01T05:30:00Z`);
  expect(collect([rows]).films).toMatchObject([{ imdbId: 'tt0021814', overall: 8, ratedOn: '2024-11-01' }]);
});

test.each([
  ['26-04-18', null],
  ['99-04-18', '1999-04-18'],
  ['18-13-26', null],
  ['31-12-99', '1999-12-31'],
])('two digits and hyphens are read where only one end can be the year: %s', (written, day) => {
  const rows = readTable('diary.csv', `Date,Name,Year,Letterboxd URI,Watched Date\n${written},The Fog,1980,x,${written}`);
  expect(collect([rows]).films[0]?.viewings).toMatchObject([{ watchedOn: day }]);
});

test('moments of Trakt, Yamtrack and TMDB belong to the day of the time zone', () => {
  const movie = { title: 'The Fog', ids: { tmdb: 790 } };
  const files = [
    readJson('watched-history.json', [{ watched_at: '2025-11-01T05:30:00.000Z', movie }]),
    readJson('lists-watchlist.json', [{ listed_at: '2025-11-01T05:30:00.000Z', movie: { title: 'B', ids: { tmdb: 2 } } }]),
    readTable(
      'yamtrack.csv',
      'media_id,source,media_type,title,score,status,end_date\n3,tmdb,movie,C,,Completed,2025-11-01 05:30:00+00:00',
    ),
    readTable('ratings.csv', 'TMDb ID,Type,Name,Your Rating,Date Rated\n4,movie,D,8,2025-11-01T05:30:00Z'),
  ];
  expect(collect(files, { timeZone: 'America/Los_Angeles' }).films).toMatchObject([
    { viewings: [{ watchedOn: '2025-10-31' }] },
    { listedOn: '2025-10-31' },
    { viewings: [{ watchedOn: '2025-10-31' }] },
    { ratedOn: '2025-10-31' },
  ]);
});

describe('dates that a spreadsheet rewrote', () => {
  const head = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n';
  const diary = (...days: string[]) =>
    readTable('diary.csv', head + days.map((day, at) => `${day},Film ${at},1980,x,4,,,${day}`).join('\n'));

  test('have the order that the whole file tells', () => {
    const { films, questions } = collect([diary('4/5/2026', '4/18/2026')]);
    expect(films).toMatchObject([{ viewings: [{ watchedOn: '2026-04-05' }] }, { viewings: [{ watchedOn: '2026-04-18' }] }]);
    expect(questions).toEqual([]);
  });

  test('have the order that another file of the archive tells, if theirs does not', () => {
    const watchlist = readTable('watchlist.csv', 'Date,Name,Year,Letterboxd URI\n31/10/2025,Other,1990,y');
    expect(collect([diary('4/5/2026'), watchlist]).films).toMatchObject([{ viewings: [{ watchedOn: '2026-05-04' }] }, {}]);
  });

  test('are asked about where nothing tells, and left out without an answer', () => {
    const { films, questions, unread } = collect([diary('4/5/2026')]);
    expect(films).toMatchObject([{ overall: 8, viewings: [{ watchedOn: null }] }]);
    const example = { count: 2, example: '4/5/2026' };
    expect(questions).toEqual([{ kind: 'date-order', ...example, dayFirst: '2026-05-04', monthFirst: '2026-04-05' }]);
    expect(unread).toMatchObject([{ kind: 'date-order', ...example }]);
    for (const [dateOrder, watchedOn] of [
      ['day', '2026-05-04'],
      ['month', '2026-04-05'],
      ['none', null],
    ] as const)
      expect(collect([diary('4/5/2026')], { dateOrder })).toMatchObject({
        films: [{ viewings: [{ watchedOn }] }],
        questions: [],
      });
  });
});

describe('what is not read is told with an example', () => {
  test.each([
    ['ratings.csv', 'Date,Name,Year,Letterboxd URI,Rating\n2025-01-01,The Fog,1980,x,11', 'rating', '11'],
    ['ratings.csv', 'Date,Name,Year,Letterboxd URI,Rating\n2025-01-01,The Fog,soon,x,4', 'year', 'soon'],
    ['ratings.csv', 'Date,Name,Year,Letterboxd URI,Rating\n2031-01-01,The Fog,1980,x,4', 'date-to-come', '2031-01-01'],
    ['ratings.csv', 'Date,Name,Year,Letterboxd URI,Rating\n2025-01-01,,1980,x,4', 'no-title', 'ratings.csv:2'],
    ['diary.csv', 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n,The Fog,1980,x,4,maybe,,', 'yes-no', 'maybe'],
    ['diary.csv', 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n,The Fog,1980,x,4,,rain,', 'tags', 'rain'],
    ['imdb.csv', 'Const,Your Rating,Title Type\ntt0080749,7,Hologram', 'type', 'Hologram'],
    ['imdb.csv', 'Const,Your Rating,Title Type\nx80749,7,Movie', 'bad-value', 'x80749'],
    ['yamtrack.csv', 'media_id,source,media_type,title,score,status\n790,tmdb,movie,The Fog,7,Lost', 'status', 'Lost'],
    [
      'yamtrack.csv',
      'media_id,source,media_type,title,score,status,repeats\n790,tmdb,movie,The Fog,7,Completed,2',
      'repeats',
      '2',
    ],
    ['WATCHLIST.csv', 'Position,Const,Created,Description\n1,tt0080749,2026-01-02,Wet', 'note', 'Wet'],
    ['hexreel.csv', 'tmdbID,Title,Gore,Overall,Liked,WatchedDate,Rewatch\n790,The Fog,12,8,false,,', 'score', '12'],
    ['hexreel.csv', 'tmdbID,Title,Gore,Overall,Liked,WatchedDate,Rewatch\nx,The Fog,1,8,false,,', 'id', 'x'],
  ])('%s: %s', (path, text, kind, example) => {
    const { unread } = collect([readTable(path, text)]);
    expect(unread).toMatchObject([{ kind, count: 1, example }]);
  });

  test('the rest of the row is taken', () => {
    const rows = readTable(
      'diary.csv',
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n,The Fog,1980,x,11,Yes,,2025-10-31',
    );
    expect(collect([rows]).films).toMatchObject([
      { overall: null, seen: true, viewings: [{ watchedOn: '2025-10-31', rewatch: true }] },
    ]);
  });

  test('a review that is too long, an earlier one, and an earlier rating', () => {
    const head = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n';
    const review = (text: string, rating: number, day: string) => `${day},The Fog,1980,x,${rating},,${text},,${day}`;
    const { films, unread } = collect([
      readTable('reviews.csv', head + [review('One', 4, '2025-01-01'), review('Two', 5, '2025-01-02')].join('\n')),
      readTable('more.csv', head + review('x'.repeat(longestReview + 1), 5, '2025-01-02')),
    ]);
    expect(films).toMatchObject([{ review: 'Two', overall: 10 }]);
    expect(unread.map(({ kind, count }) => [kind, count])).toEqual([
      ['earlier-rating', 1],
      ['earlier-review', 1],
      ['long-review', 1],
    ]);
  });

  test('yes and no in the words of a spreadsheet program', () => {
    const head = 'tmdbID,Title,Overall,Liked,WatchedDate,Rewatch,Review,Spoiler\n';
    const { films, unread } = collect([
      readTable(
        'hexreel.csv',
        `${head}1,A,8,WAHR,2025-01-01,FALSCH,Fog,WAHR\n2,B,8,FAUX,2025-01-01,VRAI,Fog,FAUX\n3,C,8,,,,Fog,?`,
      ),
    ]);
    expect(films).toMatchObject([
      { liked: true, review: '||Fog||', viewings: [{ rewatch: false }] },
      { liked: false, review: 'Fog', viewings: [{ rewatch: true }] },
      // Nobody can tell whether it should be hidden.
      { review: '||Fog||' },
    ]);
    expect(unread).toMatchObject([{ kind: 'yes-no', example: '?' }]);
  });
});

describe("IMDb's tables", () => {
  const old =
    'position,const,created,modified,description,Title,Title type,Directors,You rated,IMDb Rating,Runtime (mins),Year,Genres,Num. Votes,Release Date (month/day/year),URL\n';
  const oldRow = (id: string, type: string, rating: string) =>
    `1,${id},Sat Oct 31 00:00:00 2015,,,Any,${type},,${rating},7.0,90,1980,horror,1,1980-02-08,http://www.imdb.com/title/${id}/`;

  test('ratings in the columns of before 2017', () => {
    const { films, questions } = collect([readTable('ratings.csv', old + oldRow('tt0080749', 'Feature Film', '8'))]);
    expect(films).toMatchObject([{ imdbId: 'tt0080749', overall: 8, ratedOn: '2015-10-31', seen: true, listed: false }]);
    expect(questions).toEqual([]);
  });

  test.each(['WATCHLIST.csv', 'watchlist (1).csv', 'watchlist copy.csv', 'watchlist-2.csv'])('%s is the watchlist', (path) => {
    const table = recogniseTable(path, old.trim().split(','));
    expect(table?.isUnclear).toBe(false);
    expect(collect([readTable(path, old + oldRow('tt0080749', 'Video', ''))]).films).toMatchObject([
      { listed: true, seen: false, overall: null, listedOn: '2015-10-31' },
    ]);
  });

  const list =
    'Position,Const,Created,Modified,Description,Title,Title Type,Your Rating,Date Rated\n1,tt0080749,2026-01-02,,Wet,Any,Movie,,\n2,tt0077651,2026-01-02,,,Any,Movie,9,2026-01-03';
  test('a list is a list unless its user says otherwise, and only its ratings mean that a movie was seen', () => {
    expect(recogniseTable('Rain.csv', list.split('\n')[0]?.split(',') ?? [])?.isUnclear).toBe(true);
    const { films, lists } = collect([readTable('Rain.csv', list)]);
    expect(films).toMatchObject([
      { listed: false, seen: false },
      { listed: false, seen: true, overall: 9 },
    ]);
    expect(lists).toMatchObject([{ title: 'Rain', films: [0, 1], notes: ['Wet', ''] }]);
    expect(collect([readTable('Rain.csv', list, { listKind: 'watchlist' })])).toMatchObject({
      films: [
        { listed: true, seen: false },
        { listed: true, seen: true },
      ],
      lists: [],
    });
    expect(collect([readTable('Rain.csv', list, { listKind: 'ratings' })])).toMatchObject({
      films: [{ listed: false, seen: false, silence: 'unmarked' }, { overall: 9 }],
      lists: [],
    });
  });

  test('a list under a name that a program made up', () => {
    expect(collect([readTable('3f1c7b0e-93a4-4c1e-8a57-0d5a1f7e0001.csv', list)]).lists).toMatchObject([{ title: 'IMDb list' }]);
  });

  test('a row without a rating in the ratings says nothing', () => {
    const { films } = collect([readTable('ratings.csv', 'Const,Your Rating,Title\ntt0080749,,The Fog')]);
    expect(films).toMatchObject([{ seen: false, silence: 'unmarked' }]);
  });

  test.each([
    ['Movie', false],
    ['movie', false],
    ['Feature Film', false],
    ['tvMovie', false],
    ['TV Movie', false],
    ['video', false],
    ['Short', false],
    ['tvShort', false],
    ['Documentary', false],
    ['', false],
    ['TV Special', true],
    ['tvSpecial', true],
    ['TV Series', true],
    ['tvMiniSeries', true],
    ['TV Episode', true],
    ['Music Video', true],
    ['Video Game', true],
    ['Podcast Episode', true],
    ['Hologram', true],
  ])('%j is a movie by its id alone: %s', (type, isOther) => {
    const { films } = collect([readTable('ratings.csv', `Const,Your Rating,Title Type\ntt0080749,8,${type}`)]);
    expect(films.map((film) => film.isOther === true)).toEqual([isOther]);
  });

  test('lists of people are no movies', () => {
    const people = 'Position,Const,Created,Modified,Description,Name,Known For\n1,nm0000118,2026-01-02,,,Somebody,Halloween';
    expect(collect([readTable('people.csv', people)]).left).toMatchObject([{ title: 'Somebody', reason: 'other' }]);
  });
});

test("TMDB's series have numbers of their own: only IMDb's id can say that one is a movie here", () => {
  const rows = readTable('ratings.csv', 'TMDb ID,IMDb ID,Type,Name,Your Rating\n790,tt0099864,tv,It,8\n948,,tv,Other,8');
  const { films, left } = collect([rows]);
  expect(films).toMatchObject([{ tmdbId: null, imdbId: 'tt0099864', isOther: true }]);
  expect(left).toMatchObject([{ title: 'Other', reason: 'other' }]);
});

test.each([
  ['Completed', { seen: true, listed: false }],
  ['Repeating', { seen: true }],
  ['Planning', { seen: false, listed: true }],
  ['In progress', { seen: false, silence: 'unfinished' }],
  ['Paused', { seen: false, silence: 'unfinished' }],
  ['Dropped', { seen: false, silence: 'unfinished' }],
  ['dropped', { seen: false, silence: 'unfinished' }],
])("Yamtrack's %s", (status, film) => {
  const head = 'media_id,source,media_type,title,score,status,notes,end_date\n';
  expect(collect([readTable('yamtrack.csv', `${head}790,tmdb,movie,The Fog,,${status},,`)]).films).toMatchObject([film]);
  expect(collect([readTable('yamtrack.csv', `${head}790,tmdb,movie,The Fog,6,${status},,`)]).films).toMatchObject([
    { overall: 6, seen: true },
  ]);
});

describe('films of one year', () => {
  const head = 'Date,Name,Year,Letterboxd URI,Rating\n';
  test('whose titles differ by an accent are two', () => {
    const rows = readTable(
      'ratings.csv',
      `${head}2025-01-01,Dracula,1931,https://boxd.it/a,4\n2025-01-01,Drácula,1931,https://boxd.it/b,2`,
    );
    expect(collect([rows]).films).toMatchObject([
      { title: 'Dracula', overall: 8 },
      { title: 'Drácula', overall: 4 },
    ]);
    // The same letters, composed and not.
    const again = readTable(
      'watched.csv',
      `Date,Name,Year,Letterboxd URI\n2025-01-01,${'Drácula'.normalize('NFD')},1931,https://boxd.it/b`,
    );
    expect(collect([rows, again]).films).toHaveLength(2);
  });

  test('with one title and two addresses are two, which other tables tell apart by these', () => {
    const ratings = readTable(
      'ratings.csv',
      `${head}2025-01-01,The Fog,1980,https://boxd.it/a,4\n2025-01-01,The Fog,1980,https://boxd.it/b,2`,
    );
    const likes = readTable('likes/films.csv', 'Date,Name,Year,Letterboxd URI\n2025-01-01,The Fog,1980,https://boxd.it/b');
    // In the diary the address is the entry's: it may be about either.
    const diary = readTable(
      'diary.csv',
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n,The Fog,1980,https://boxd.it/z,4,,,2025-10-31',
    );
    expect(collect([ratings, likes, diary]).films).toMatchObject([
      { isNamesake: true, address: 'https://boxd.it/a', overall: 8, liked: false },
      { isNamesake: true, address: 'https://boxd.it/b', overall: 4, liked: true },
      { isNamesake: true, viewings: [{ watchedOn: '2025-10-31' }] },
    ]);
  });

  test('are one under different addresses of different tables', () => {
    const ratings = readTable('ratings.csv', `${head}2025-01-01,The Fog,1980,https://boxd.it/a,4`);
    const watched = readTable(
      'watched.csv',
      'Date,Name,Year,Letterboxd URI\n2025-01-01,The Fog,1980,https://letterboxd.com/film/the-fog/',
    );
    expect(collect([ratings, watched]).films).toHaveLength(1);
  });
});

describe('names of files', () => {
  test.each([
    'ratings.csv',
    'ratings (1).csv',
    'ratings(2).csv',
    'ratings copy.csv',
    'ratings copy 2.csv',
    'ratings - Copy.csv',
    'ratings - Copy (3).csv',
    'ratings - Kopie.csv',
    'ratings 2.csv',
    'ratings-1.csv',
    'Copy of ratings.csv',
    'RATINGS.CSV',
    'letterboxd-somebody-2026/ratings.csv',
    'Downloads/letterboxd-somebody-2026 (1)/ratings.csv',
    'letterboxd-somebody-2026\\ratings.csv',
  ])('%s has ratings', (path) => {
    expect(archiveOrder(path)).toBe(archiveOrder('ratings.csv'));
  });

  test.each([
    '__MACOSX/ratings.csv',
    'a/__MACOSX/._ratings.csv',
    'a/.hidden/ratings.csv',
    'deleted/ratings.csv',
    'a/b/deleted/ratings.csv',
    'orphaned/diary.csv',
    'likes/reviews.csv',
    'likes/lists.csv',
    'comments.csv',
    'myratings.csv',
  ])('%s is left alone', (path) => {
    expect(archiveOrder(path)).toBeNull();
  });

  test('of likes and lists in folders of any depth', () => {
    expect(archiveOrder('a/b/likes/films (1).csv')).toBe(archiveOrder('likes/films.csv'));
    expect(archiveOrder('a/b/lists/ratings.csv')).toBe(archiveOrder('lists/rain.csv'));
    expect(archiveOrder('a/hexreel-account (1).json')).toBe(archiveOrder('hexreel.csv'));
  });

  test.each([
    'watched-movies.json',
    'watched-movies (1).json',
    'watched-movies-1 (1).json',
    'a/b/watched-movies copy.json',
    'seen on trakt.json',
  ])('%s is what Trakt calls seen', (path) => {
    const rows = readJson(path, [
      { plays: 1, last_watched_at: '2025-10-31T20:00:00.000Z', movie: { title: 'The Fog', ids: {} } },
    ]);
    expect(collect([rows]).films).toMatchObject([{ title: 'The Fog', seen: true, viewings: [{ watchedOn: '2025-10-31' }] }]);
  });

  test.each(['watchlist.csv', 'watchlist (1).csv', 'watchlist - Copy.csv'])('%s of Letterboxd is the watchlist', (path) => {
    const rows = readTable(path, 'Date,Name,Year,Letterboxd URI\n2025-01-01,The Fog,1980,x');
    expect(collect([rows]).films).toMatchObject([{ listed: true, seen: false }]);
  });

  test.each(['films (1).csv', 'films copy.csv'])('%s of Letterboxd is liked', (path) => {
    const rows = readTable(path, 'Date,Name,Year,Letterboxd URI\n2025-01-01,The Fog,1980,x');
    expect(collect([rows]).films).toMatchObject([{ liked: true }]);
  });
});
