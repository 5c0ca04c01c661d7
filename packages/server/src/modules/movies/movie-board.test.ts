import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { BrowseFilters } from '@hexreel/domain/movie';
import { beforeEach, expect, test } from 'vitest';
import { TableInMemory } from '../../testing/table-in-memory.ts';
import { MovieBoard, subgenreBit, type BoardMovie } from './movie-board.ts';

let table: TableInMemory<BoardMovie>;
let board: MovieBoard;

beforeEach(() => {
  table = new TableInMemory();
  board = new MovieBoard(table);
});

function put(id: number, facts: Partial<BoardMovie> = {}): void {
  table.rows.set(id, {
    id,
    title: `Movie ${id}`,
    year: 1999,
    poster: null,
    voteAverage: 5,
    voteCount: 1_000,
    popularity: 1,
    releaseDate: '1999-01-01',
    subgenreBits: 0,
    searchText: `movie ${id}`,
    ...perCharacteristic(() => null),
    ...facts,
  });
}

const ids = async (filters: BrowseFilters = {}) =>
  (await board.list({ filters, currentYear: 2026 }, { from: 0, count: 100 })).movies.map(({ id }) => id);

test('the more popular come first, the newer ids among equals', async () => {
  put(1, { popularity: 2 });
  put(2, { popularity: 9 });
  put(3, { popularity: 2 });
  expect(await ids()).toEqual([2, 3, 1]);
});

test('the latest come first, those without a date last', async () => {
  put(1, { releaseDate: null });
  put(2, { releaseDate: '1931-02-14' });
  put(3, { releaseDate: '2024-10-31' });
  expect(await ids({ sortBy: 'latest' })).toEqual([3, 2, 1]);
});

test('a handful of votes does not make a movie one of the highest rated, but a search shows it', async () => {
  put(1, { voteAverage: 9.9, voteCount: 3 });
  put(2, { voteAverage: 7 });
  expect(await ids({ sortBy: 'rating' })).toEqual([2]);
  expect(await ids({ sortBy: 'rating', search: 'movie' })).toEqual([1, 2]);
});

test('filters narrow together', async () => {
  const zombie = subgenreBit('zombie');
  put(1, { subgenreBits: zombie | subgenreBit('comedy'), year: 2004, voteAverage: 7.5, gore: 6 });
  put(2, { subgenreBits: zombie, year: 2004, voteAverage: 7.5, gore: 5.9 });
  put(3, { subgenreBits: zombie, year: 2011, voteAverage: 7.5, gore: 8 });
  put(4, { subgenreBits: subgenreBit('vampire'), year: 2004, voteAverage: 7.5, gore: 8 });
  put(5, { subgenreBits: zombie, year: null, voteAverage: 7.5, gore: 8 });
  put(6, { subgenreBits: zombie, year: 2004, voteAverage: 6.9, gore: 8 });
  expect(await ids({ subgenre: 'zombie', year: '2000-2009', rating: 7, gore: 6 })).toEqual([1]);
});

test('a search orders by relevance, then popularity, unless an order is chosen', async () => {
  put(1, { searchText: 'the witch', popularity: 5, releaseDate: '2016-01-27' });
  put(2, { searchText: 'witch', popularity: 1, releaseDate: '2001-01-01' });
  put(3, { searchText: 'season of the witch', popularity: 9, releaseDate: '1973-01-01' });
  put(4, { searchText: 'alone', popularity: 99 });
  put(5, { searchText: null, popularity: 99 });
  expect(await ids({ search: 'Witch!' })).toEqual([2, 3, 1]);
  expect(await ids({ search: 'Witch!', sortBy: 'latest' })).toEqual([1, 2, 3]);
  expect(await ids({ search: 'alone' })).toEqual([4]);
});

test('what is loosely like a search shows where nothing close passes the filters', async () => {
  put(1, { searchText: 'witch', year: 2024 });
  put(2, { searchText: 'wtch', year: 1999 });
  expect(await ids({ search: 'wtch' })).toEqual([2]);
  expect(await ids({ search: 'wtch', year: '2024' })).toEqual([1]);
});

test('a part comes with the number of all', async () => {
  for (let id = 1; id <= 9; id += 1) put(id, { popularity: id, gore: id });
  const part = { from: 2, count: 3 };
  const { movies: all, total } = await board.list({ filters: {}, currentYear: 2026 }, part);
  expect([all.map(({ id }) => id), total]).toEqual([[7, 6, 5], 9]);
  const some = await board.list({ filters: { gore: 4 }, currentYear: 2026 }, part);
  expect([some.movies.map(({ id }) => id), some.total]).toEqual([[7, 6, 5], 6]);
});

test('orders that were shown follow what changes', async () => {
  for (const id of [1, 2, 3]) put(id, { popularity: id, voteAverage: id, gore: 5 });
  const orders = async () => [await ids(), await ids({ sortBy: 'rating' }), await ids({ gore: 5 })];
  expect(await orders()).toEqual([
    [3, 2, 1],
    [3, 2, 1],
    [3, 2, 1],
  ]);
  put(1, { popularity: 9, voteAverage: 2.5 });
  put(4, { popularity: 2.5, voteAverage: 9, gore: 8 });
  table.rows.delete(2);
  for (const id of [1, 2, 4]) board.outdate(id);
  expect(await orders()).toEqual([
    [1, 3, 4],
    [4, 3, 1],
    [3, 4],
  ]);
});
