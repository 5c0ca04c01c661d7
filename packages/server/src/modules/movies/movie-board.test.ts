import { perCharacteristic } from '@hexreel/domain/characteristics';
import type { BrowseFilters } from '@hexreel/domain/movie';
import { beforeEach, expect, test } from 'vitest';
import { MovieBoard, subgenreBit, type BoardMovie } from './movie-board.ts';

/** What stands in the database. */
let movies: Map<number, BoardMovie>;
let reads: (readonly number[] | null)[];
let now: number;
let board: MovieBoard;

beforeEach(() => {
  movies = new Map();
  reads = [];
  now = 0;
  board = new MovieBoard({
    now: () => now,
    read: async (movieIds) => {
      reads.push(movieIds);
      const found = [...movies.values()].filter(({ id }) => movieIds === null || movieIds.includes(id));
      await Promise.resolve();
      return found;
    },
  });
});

function put(id: number, facts: Partial<BoardMovie> = {}): void {
  movies.set(id, {
    id,
    title: `Movie ${id}`,
    year: 1999,
    poster: null,
    voteAverage: 5,
    voteCount: 1_000,
    popularity: 1,
    releaseDate: '1999-01-01',
    subgenreBits: 0,
    ...perCharacteristic(() => null),
    ...facts,
  });
}

const ids = async (filters: BrowseFilters = {}, found: readonly number[] | null = null) =>
  (await board.list({ filters, currentYear: 2026, found }, { from: 0, count: 100 })).movies.map(({ id }) => id);

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
  expect(await ids({ sortBy: 'rating' }, [2, 1])).toEqual([1, 2]);
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

test('a search keeps its own order unless one is chosen', async () => {
  put(1, { popularity: 5 });
  put(2, { popularity: 9 });
  expect(await ids({}, [1, 7, 2])).toEqual([1, 2]);
  expect(await ids({ sortBy: 'popularity' }, [1, 7, 2])).toEqual([2, 1]);
});

test('what changed is read again when somebody asks next, alone', async () => {
  put(1, { gore: 5 });
  put(2);
  await ids();
  put(1, { gore: 9 });
  put(3);
  movies.delete(2);
  board.outdate(1);
  board.outdate(2);
  expect(await ids({ gore: 9 })).toEqual([1]);
  expect(await ids()).toEqual([1]);
  expect(reads).toEqual([null, [1, 2]]);
});

test('what changes without news shows seconds later', async () => {
  put(1);
  await ids();
  put(2, { popularity: 3 });
  now += 4_999;
  expect(await ids()).toEqual([1]);
  now += 1;
  expect(await ids()).toEqual([2, 1]);
});

test('a part comes with the number of all', async () => {
  for (let id = 1; id <= 9; id += 1) put(id, { popularity: id, gore: id });
  const part = { from: 2, count: 3 };
  const { movies: all, total } = await board.list({ filters: {}, currentYear: 2026, found: null }, part);
  expect([all.map(({ id }) => id), total]).toEqual([[7, 6, 5], 9]);
  const some = await board.list({ filters: { gore: 4 }, currentYear: 2026, found: null }, part);
  expect([some.movies.map(({ id }) => id), some.total]).toEqual([[7, 6, 5], 6]);
});
