import { characteristics, perCharacteristic, type Averages, type Characteristic } from '@hexreel/domain/characteristics';
import { compareRanked, rankingScore } from '@hexreel/domain/ranking';
import { array, assert, asyncProperty, constantFrom, integer, option, record, subarray } from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { CatalogueLook } from '../movies/index.ts';
import { RankingBoard, type BoardRow } from './ranking-board.ts';

/** What stands in the database. */
let rows: Map<number, BoardRow>;
let reads: (readonly number[] | null)[];
/** The movies that were written to the catalogue without news, in order. */
let written: number[];
let now: number;
let board: RankingBoard;

beforeEach(() => {
  rows = new Map();
  reads = [];
  written = [];
  now = 0;
  board = new RankingBoard({
    now: () => now,
    look,
    read: async (movieIds) => {
      reads.push(movieIds);
      const found = [...rows.values()].filter(({ movieId }) => movieIds === null || movieIds.includes(movieId));
      await Promise.resolve();
      return found;
    },
  });
});

async function look(since: string | null): Promise<CatalogueLook> {
  await Promise.resolve();
  // As with transactions, a look finds again what the one before found.
  const from = since === null ? written.length : Math.max(0, Number(since) - 1);
  return { mark: String(written.length), written: new Map(written.slice(from).map((id, index) => [id, String(from + index)])) };
}

const unrated: Averages = perCharacteristic(() => null);
const all = { from: 0, count: 1_000 };
function put(movieId: number, averages: Partial<Averages>, more: Partial<BoardRow> = {}): void {
  rows.set(movieId, { movieId, titleKey: `movie ${movieId}`, raters: 1, averages: { ...unrated, ...averages }, ...more });
}
const ids = async (criteria: readonly Characteristic[] = ['gore']) =>
  (await board.rank(criteria, all)).rows.map(({ movieId }) => movieId);

test('all is read once, and then only what changed', async () => {
  put(1, { gore: 5 });
  put(2, { gore: 7 });
  expect(await ids()).toEqual([2, 1]);
  put(1, { gore: 9 });
  board.outdate(1);
  expect(await ids()).toEqual([1, 2]);
  expect(await ids(['pace'])).toEqual([1, 2]);
  expect(reads).toEqual([null, [1]]);
});

test('movies come in with their first rating and leave with their last', async () => {
  put(1, { gore: 5 });
  expect(await ids()).toEqual([1]);
  put(2, { gore: 6 });
  rows.delete(1);
  board.outdate(1);
  board.outdate(2);
  expect(await ids()).toEqual([2]);
});

test('a part of the ranking comes with the length of the whole', async () => {
  for (let id = 1; id <= 9; id += 1) put(id, { gore: id });
  const { rows: found, total } = await board.rank(['gore'], { from: 2, count: 3 });
  expect([found.map(({ movieId }) => movieId), total]).toEqual([[7, 6, 5], 9]);
  expect((await board.rank(['gore'], { from: 900, count: 3 })).rows).toEqual([]);
});

test('news that come while it reads are read for those who ask after them', async () => {
  put(1, { gore: 5 });
  put(2, { gore: 7 });
  const before = ids();
  put(1, { gore: 9 });
  board.outdate(1);
  const after = ids();
  await before;
  expect(await after).toEqual([1, 2]);
});

test('a read that fails is told, and what it was for is read the next time', async () => {
  put(1, { gore: 5 });
  await ids();
  let fail = true;
  const failing = new RankingBoard({
    now: () => now,
    look,
    read: async (movieIds) => {
      if (fail) throw new Error('down');
      reads.push(movieIds);
      return [...rows.values()];
    },
  });
  await expect(failing.rank(['gore'], all)).rejects.toThrow('down');
  fail = false;
  reads = [];
  expect((await failing.rank(['gore'], all)).total).toBe(1);
  fail = true;
  failing.outdate(1);
  await expect(failing.rank(['gore'], all)).rejects.toThrow('down');
  fail = false;
  await failing.rank(['gore'], all);
  expect(reads).toEqual([null, [1]]);
});

test('after a gap in the news all is read again; what the catalogue changed, seconds later', async () => {
  put(1, { gore: 5 });
  await ids();
  rows.delete(1);
  put(2, { gore: 1 });
  board.outdateAll();
  expect(await ids()).toEqual([2]);
  put(3, { gore: 2 });
  written.push(3);
  now = 4_999;
  expect(await ids()).toEqual([2]);
  now = 5_000;
  expect(await ids()).toEqual([3, 2]);
  expect(reads).toEqual([null, null, [3]]);
});

test('a look that fails is looked again by the next who asks', async () => {
  let fail = false;
  const failing = new RankingBoard({
    now: () => now,
    look: async (since) => {
      if (fail) throw new Error('down');
      return look(since);
    },
    read: async () => [...rows.values()],
  });
  put(1, { gore: 5 });
  await failing.rank(['gore'], all);
  fail = true;
  now = 5_000;
  await expect(failing.rank(['gore'], all)).rejects.toThrow('down');
  fail = false;
  put(2, { gore: 6 });
  written.push(2);
  expect((await failing.rank(['gore'], all)).total).toBe(2);
});

const score = option(integer({ min: 1, max: 10 }));
const change = record({
  movieId: integer({ min: 1, max: 12 }),
  raters: integer({ min: 1, max: 2 }),
  title: constantFrom('a', 'b'),
  averages: record(perCharacteristic(() => score)),
  gone: constantFrom(true, false, false),
  criteria: subarray([...characteristics], { minLength: 1 }),
});

test('whatever comes, changes and goes, the order is that of sorting anew', async () => {
  await assert(
    asyncProperty(array(change, { maxLength: 40 }), async (changes) => {
      rows.clear();
      board.outdateAll();
      await ids();
      for (const { movieId, raters, title, averages, gone, criteria } of changes) {
        if (gone) rows.delete(movieId);
        else put(movieId, averages, { raters, titleKey: title });
        board.outdate(movieId);
        const sorted = [...rows.values()]
          .map((row) => ({ ...row, score: rankingScore(row.averages, criteria) }))
          .sort(compareRanked)
          .map((row) => row.movieId);
        expect(await ids(criteria)).toEqual(sorted);
      }
    }),
    { numRuns: 50 },
  );
});
