import { characteristics, perCharacteristic } from '@hexreel/domain/characteristics';
import type { BrowseFilters } from '@hexreel/domain/movie';
import { beforeEach, expect, test } from 'vitest';
import { TableInMemory } from '../../testing/table-in-memory.ts';
import { BrowseIndex } from './browse-index.ts';
import { subgenreBit, type IndexedMovie } from './indexed-movie.ts';
import { readClosest } from './browse-movies.ts';
import { writeCredits } from './people-search.ts';
import { writeKnown } from './written-known.ts';

let table: TableInMemory<IndexedMovie>;
let browseIndex: BrowseIndex;

beforeEach(() => {
  table = new TableInMemory();
  browseIndex = new BrowseIndex(table);
});

function put(id: number, facts: Partial<IndexedMovie> = {}): void {
  const movie = {
    id,
    title: `Movie ${id}`,
    year: 1999,
    poster: null,
    voteAverage: 5,
    voteCount: 1_000,
    raters: null,
    popularity: 1,
    releaseDate: '1999-01-01',
    subgenreBits: 0,
    scorers: 0,
    uncertainty: 0,
    agreement: null,
    searchText: `movie ${id}`,
    credits: '',
    ...perCharacteristic(() => null),
    ...facts,
  };
  const isScored = characteristics.some((name) => movie[name] !== null);
  table.rows.set(id, { expected: writeKnown(movie), source: isScored ? 'members' : null, ...movie });
}

const ids = async (filters: BrowseFilters = {}) =>
  (await browseIndex.list({ filters, currentYear: 2026 }, { from: 0, count: 100 })).movies.map(({ id }) => id);

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

test('a movie with few votes is not one of the highest rated, but a search shows it', async () => {
  put(1, { voteAverage: 9.9, voteCount: 3 });
  put(2, { voteAverage: 7 });
  expect(await ids({ sortBy: 'rating' })).toEqual([2]);
  expect(await ids({ sortBy: 'rating', search: 'movie' })).toEqual([1, 2]);
});

test('filters are combined', async () => {
  const zombie = subgenreBit('zombie');
  put(1, { subgenreBits: zombie | subgenreBit('comedy'), year: 2004, voteAverage: 7.5, gore: 6 });
  put(2, { subgenreBits: zombie, year: 2004, voteAverage: 7.5, gore: 5.9 });
  put(3, { subgenreBits: zombie, year: 2011, voteAverage: 7.5, gore: 8 });
  put(4, { subgenreBits: subgenreBit('vampire'), year: 2004, voteAverage: 7.5, gore: 8 });
  put(5, { subgenreBits: zombie, year: null, voteAverage: 7.5, gore: 8 });
  put(6, { subgenreBits: zombie, year: 2004, voteAverage: 6.9, gore: 8 });
  expect(await ids({ subgenre: ['zombie'], year: ['2000-2009'], rating: 7, gore: 6 })).toEqual([1]);
});

test('of several subgenres or years a movie has to have one, of subgenres and years both', async () => {
  put(1, { subgenreBits: subgenreBit('zombie'), year: 2024 });
  put(2, { subgenreBits: subgenreBit('ghost'), year: 2023 });
  put(3, { subgenreBits: subgenreBit('ghost'), year: 1999 });
  put(4, { subgenreBits: subgenreBit('demon'), year: 2024 });
  put(5, { subgenreBits: subgenreBit('demon') | subgenreBit('zombie'), year: 2023 });
  expect(await ids({ subgenre: ['zombie', 'ghost'] })).toEqual([5, 3, 2, 1]);
  expect(await ids({ year: ['2024', 'before-2000'] })).toEqual([4, 3, 1]);
  expect(await ids({ subgenre: ['zombie', 'ghost'], year: ['2024', '2023'] })).toEqual([5, 2, 1]);
});

test('a list says how many movies it leaves out for too few votes', async () => {
  put(1, { voteCount: 100, gore: 5 });
  put(2, { voteCount: 99, gore: 5 });
  put(3, { voteCount: 9, gore: 4 });
  const counts = async (filters: BrowseFilters) => {
    const { total, unranked } = await browseIndex.list({ filters, currentYear: 2026 }, { from: 0, count: 1 });
    return [total, unranked];
  };
  expect(await counts({})).toEqual([3, 0]);
  expect(await counts({ sortBy: 'rating' })).toEqual([1, 2]);
  expect(await counts({ sortBy: 'rating', gore: 5 })).toEqual([1, 1]);
  expect(await counts({ sortBy: 'latest' })).toEqual([2, 1]);
  expect(await counts({ sortBy: 'rating', search: 'movie' })).toEqual([3, 0]);
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

test('looser matches are shown if nothing close passes the filters', async () => {
  put(1, { searchText: 'witch', year: 2024 });
  put(2, { searchText: 'wtch', year: 1999 });
  expect(await ids({ search: 'wtch' })).toEqual([2]);
  expect(await ids({ search: 'wtch', year: ['2024'] })).toEqual([1]);
});

test('a page comes with the number of all', async () => {
  for (let id = 1; id <= 9; id += 1) put(id, { popularity: id, gore: id });
  const part = { from: 2, count: 3 };
  const { movies: all, total } = await browseIndex.list({ filters: {}, currentYear: 2026 }, part);
  expect([all.map(({ id }) => id), total]).toEqual([[7, 6, 5], 9]);
  const some = await browseIndex.list({ filters: { gore: 4 }, currentYear: 2026 }, part);
  expect([some.movies.map(({ id }) => id), some.total]).toEqual([[7, 6, 5], 6]);
});

test('orders follow changes', async () => {
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
  for (const id of [1, 2, 4]) browseIndex.invalidateMovie(id);
  expect(await orders()).toEqual([
    [1, 3, 4],
    [4, 3, 1],
    [3, 4],
  ]);
});

test('movies that members agree on, and divisive ones', async () => {
  put(1, { popularity: 3, agreement: 'agreed' });
  put(2, { popularity: 2, agreement: 'divisive' });
  put(3, { popularity: 1 });
  expect(await ids({ agreement: 'agreed' })).toEqual([1]);
  expect(await ids({ agreement: 'divisive' })).toEqual([2]);
  expect(await ids()).toEqual([1, 2, 3]);
});

test('all that match in order, and the summaries of those that are listed', async () => {
  put(1, { popularity: 1, subgenreBits: 1 });
  put(2, { popularity: 2, subgenreBits: 1 });
  put(3, { popularity: 3 });
  expect(await browseIndex.matching({ filters: { subgenre: ['slasher'] }, currentYear: 2026 })).toEqual([2, 1]);
  expect((await browseIndex.summariesOf([3, 99, 1])).map(({ id }) => id)).toEqual([3, 1]);
});

test('the closest come first, with their match; what is not known of one of these is left out', async () => {
  put(1, { raters: 5, gore: 2, pace: 9 });
  put(2, { raters: 5, gore: 4, pace: 9 });
  put(3, { pace: 9 });
  put(4, { raters: 9, gore: 2 });
  put(5, { raters: 9, gore: 2, pace: 8, year: 2020 });
  const list = async (filters: BrowseFilters) =>
    (await browseIndex.list({ filters, currentYear: 2026 }, { from: 0, count: 100 })).movies.map(({ id, match }) => [id, match]);
  const near = 'gore:2,pace:9';
  expect(await list({ near })).toEqual([
    [1, 100],
    [5, 93],
    [2, 86],
  ]);
  const onHome = await readClosest(browseIndex, { target: { gore: 2.5, pace: 9 }, count: 2, currentYear: 2026 });
  expect([onHome.total, onHome.movies.map(({ id, match }) => [id, match])]).toEqual([
    3,
    [
      [1, 96],
      [5, 92],
    ],
  ]);
  expect(await list({ near, gore: 4 })).toEqual([[2, 86]]);
  expect(await list({ near, year: ['2020'] })).toEqual([[5, 93]]);
  expect(await list({ near, search: 'movie', sortBy: 'latest' })).toEqual([
    [1, 100],
    [5, 93],
    [2, 86],
  ]);
});

test('one person’s movies have the orders, sliders and closeness of all', async () => {
  const credits = writeCredits(['Mia Sforza'], []);
  put(1, { raters: 5, gore: 2, pace: 9, popularity: 1, releaseDate: '2024-10-31', credits });
  put(2, { raters: 5, gore: 8, pace: 9, popularity: 3, releaseDate: '1931-02-14', credits });
  put(3, { popularity: 2, credits });
  put(4, { raters: 5, gore: 2, pace: 9, popularity: 9 });
  const person = 'mia sforza';
  expect(await ids({ person })).toEqual([2, 3, 1]);
  expect(await ids({ person, sortBy: 'latest' })).toEqual([1, 3, 2]);
  expect(await ids({ person, gore: 5 })).toEqual([2]);
  expect(await ids({ person, near: 'gore:2,pace:9' })).toEqual([1, 2]);
  expect(await ids({ person, search: 'movie', near: 'gore:2,pace:9' })).toEqual([1, 2]);
  expect(await ids({ person: 'mia' })).toEqual([]);
});

test('what matches is put together again once a movie changes, and kept as it is until then', async () => {
  const choice = { filters: { subgenre: ['slasher'] }, currentYear: 2026 } as const;
  put(1, { popularity: 1, subgenreBits: 1 });
  put(2, { popularity: 2, subgenreBits: 1 });
  const before = await browseIndex.matching(choice);
  expect(await browseIndex.matching({ ...choice })).toBe(before);
  expect(await browseIndex.matching({ ...choice, only: (id) => id === 1 })).toEqual([1]);
  put(1, { popularity: 3, subgenreBits: 1 });
  browseIndex.invalidateMovie(1);
  expect(await browseIndex.matching(choice)).toEqual([1, 2]);
  expect(before).toEqual([2, 1]);
});

test('a list is counted once for all of its pages, and again once a movie changes', async () => {
  for (let id = 1; id <= 5; id += 1) put(id, { popularity: id, voteAverage: id });
  const page = async (from: number, filters: BrowseFilters = { rating: 2 }) => {
    const { movies, total } = await browseIndex.list({ filters, currentYear: 2026 }, { from, count: 2 });
    return [movies.map(({ id }) => id), total];
  };
  expect([await page(0), await page(2), await page(4)]).toEqual([
    [[5, 4], 4],
    [[3, 2], 4],
    [[], 4],
  ]);
  expect(await page(0, { rating: 4 })).toEqual([[5, 4], 2]);
  put(1, { popularity: 1, voteAverage: 2 });
  browseIndex.invalidateMovie(1);
  expect([await page(0), await page(4)]).toEqual([
    [[5, 4], 5],
    [[1], 5],
  ]);
  const own = { filters: { rating: 2 }, currentYear: 2026, only: (id: number) => id > 3 };
  expect((await browseIndex.list(own, { from: 0, count: 2 })).total).toBe(2);
});

test('what is closest follows a movie that changes, and a choice of a user’s own is not taken for everyone’s', async () => {
  put(1, { raters: 5, gore: 9 });
  put(2, { raters: 5, gore: 7 });
  const filters: BrowseFilters = { near: 'gore:8' };
  const own = { filters, currentYear: 2026, only: (id: number) => id === 2 };
  const ownIds = async () => (await browseIndex.list(own, { from: 0, count: 100 })).movies.map(({ id }) => id);
  expect([await ids(filters), await ids(filters), await ownIds()]).toEqual([[2, 1], [2, 1], [2]]);
  put(2, { raters: 5, gore: 1 });
  browseIndex.invalidateMovie(2);
  expect([await ids(filters), await ownIds()]).toEqual([[1, 2], [2]]);
});
