import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { checkListDescription, checkListNote, checkListTitle, longestListNote, longestListTitle } from '../lists/index.ts';
import { listTexts } from '../texts/lists.ts';
import { collectFilms, columnName, isListHere, readDocument, recogniseHead, type PlacedRow } from './index.ts';
import { listHeadOf, readListNote } from './lists.ts';

const now = Date.UTC(2026, 10, 22);
const path = 'lists/rain.csv';
const head = [
  ['\u{feff}Letterboxd list export v7'],
  ['Date', 'Name', 'Tags', 'URL', 'Description'],
  ['2025-03-01', 'Rain and dread', '', 'https://boxd.it/x', 'For <i>wet</i> evenings.'],
  ['Position', 'Name', 'Year', 'URL', 'Description'],
];

/** A list of Letterboxd's as rows that the server reads, its CSV apart. */
function readList(file: string, ...films: readonly (readonly string[])[]): PlacedRow[] {
  const table = recogniseHead(file, head);
  if (table === null || table === 'more') throw new Error('The list is not recognised');
  const columns = (head[3] ?? []).map(columnName);
  return films.map((cells, index) => ({
    ...table.read((name) => cells[columns.indexOf(name)] ?? ''),
    source: `${file}:${index + 6}`,
  }));
}

test("a list of Letterboxd's is known by its first line, and read from its fifth one on", () => {
  for (const lines of [1, 2, 3]) expect(recogniseHead(path, head.slice(0, lines))).toBe('more');
  expect(recogniseHead(path, [...head.slice(0, 3), ['Price']])).toBeNull();
  expect(recogniseHead('ratings.csv', [['Name', 'Price']])).toBeNull();
});

test('films of lists are put together with what other files say of them, and keep their order and notes', () => {
  const ratings: PlacedRow[] =
    readDocument('ratings-movies.json', [
      { rating: 8, movie: { title: 'The Fog', year: 1980 } },
      { rating: 6, movie: { title: 'Heat', year: 1995 } },
    ])?.rows.map(({ row }, index) => ({ ...row, source: `ratings:${index}` })) ?? [];
  const list = readList(
    path,
    ['1', 'Ringu', '1998', 'x', 'Wet.<br>Cold.'],
    ['2', 'The Fog', '1980', 'x', ''],
    ['3', 'Ringu', '1998', 'x', 'Again.'],
    ['4', '', '', 'x', ''],
  );
  const { films, lists, left } = collectFilms([ratings, list, readList('lists/rain-1.csv', ['1', 'Heat', '1995', '', ''])], now);
  expect(films).toMatchObject([
    { title: 'The Fog', overall: 8, sources: ['ratings:0', `${path}:7`] },
    { title: 'Heat' },
    { title: 'Ringu', overall: null, seen: false, listed: false, sources: [`${path}:6`, `${path}:8`] },
  ]);
  expect(lists).toEqual([
    {
      title: 'Rain and dread',
      description: 'For wet evenings.',
      isRanked: false,
      ownId: null,
      source: path,
      ordinal: 1,
      films: [2, 0],
      notes: ['Wet.\nCold.', ''],
    },
    expect.objectContaining({ title: 'Rain and dread', ordinal: 2, films: [1], source: 'lists/rain-1.csv' }),
  ]);
  expect(left).toEqual([{ title: '', source: `${path}:9`, reason: 'no-title' }]);
});

test("lists of this site's own export", () => {
  const movies = [
    { movieId: '790', note: 'Fog!', addedAt: '' },
    { movieId: '948', note: '' },
  ];
  const account = {
    username: 'somebody',
    ratings: [],
    lists: [{ id: 'own', title: 'Fog', description: '', isRanked: true, movies }],
  };
  const rows = readDocument('export.json', account)?.rows ?? [];
  const { lists } = collectFilms([rows.map(({ part, row }, index) => ({ ...row, source: `${part}:${index}` }))], now);
  expect(lists).toMatchObject([
    { title: 'Fog', isRanked: true, ownId: 'own', source: 'lists', films: [0, 1], notes: ['Fog!', ''] },
  ]);
});

test('whatever a file has as texts of a list can be stored', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 2_500 }), (text) => {
      const list = listHeadOf({ title: text, description: text, isRanked: false, ownId: null });
      expect([checkListTitle(list.title), checkListDescription(list.description), checkListNote(readListNote(text))]).toEqual([
        null,
        null,
        null,
      ]);
    }),
  );
  expect(listHeadOf({ title: ' \u200b ', description: '', isRanked: false, ownId: null }).title).toBe(listTexts.untitled);
  expect(Array.from(listHeadOf({ title: '🎃'.repeat(200), description: '', isRanked: false, ownId: null }).title)).toHaveLength(
    longestListTitle,
  );
  expect(readListNote('x'.repeat(longestListNote + 1))).toBe(`${'x'.repeat(longestListNote - 1)}…`);
});

test('a list is here where its user has as many of its title as the file, or the one that it describes', () => {
  const own = [{ id: 'a', title: 'Fog' }];
  const list = { title: 'Fog', ownId: null, ordinal: 1 };
  expect(isListHere(list, own)).toBe(true);
  expect(isListHere({ ...list, ordinal: 2 }, own)).toBe(false);
  expect(isListHere({ ...list, title: 'Rain' }, own)).toBe(false);
  expect(isListHere({ ...list, title: 'Rain', ownId: 'a' }, own)).toBe(true);
});
