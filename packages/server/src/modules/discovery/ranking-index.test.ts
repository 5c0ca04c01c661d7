import { characteristics, perCharacteristic, type Averages, type Characteristic } from '@hexreel/domain/characteristics';
import { compareRanked, rankingScore } from '@hexreel/domain/ranking';
import { array, assert, asyncProperty, constantFrom, integer, option, record, subarray } from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { TableInMemory } from '../../testing/table-in-memory.ts';
import { RankingIndex, type RankingIndexRow } from './ranking-index.ts';
import { readAverages, writeAverages } from './written-averages.ts';

let table: TableInMemory<RankingIndexRow>;
let rankingIndex: RankingIndex;

beforeEach(() => {
  table = new TableInMemory();
  rankingIndex = new RankingIndex(table);
});

const unrated: Averages = perCharacteristic(() => null);
const all = { from: 0, count: 1_000 };
function put(movieId: number, averages: Partial<Averages>, more: Partial<RankingIndexRow> = {}): void {
  const written = writeAverages({ ...unrated, ...averages });
  table.rows.set(movieId, { movieId, titleKey: `movie ${movieId}`, raters: 1, averages: written, ...more });
}
const ids = async (criteria: readonly Characteristic[] = ['gore']) =>
  (await rankingIndex.rank(criteria, all)).rows.map(({ movieId }) => movieId);

test('rankings follow changes', async () => {
  put(1, { gore: 5 });
  put(2, { gore: 7 });
  expect(await ids()).toEqual([2, 1]);
  put(1, { gore: 9 });
  rankingIndex.invalidateMovie(1);
  expect(await ids()).toEqual([1, 2]);
  expect(await ids(['pace'])).toEqual([1, 2]);
});

test('movies enter with their first rating and leave with their last', async () => {
  put(1, { gore: 5 });
  expect(await ids()).toEqual([1]);
  put(2, { gore: 6 });
  table.rows.delete(1);
  rankingIndex.invalidateMovie(1);
  rankingIndex.invalidateMovie(2);
  expect(await ids()).toEqual([2]);
});

test('a page of the ranking comes with the length of the whole', async () => {
  for (let id = 1; id <= 9; id += 1) put(id, { gore: id });
  const { rows: found, total } = await rankingIndex.rank(['gore'], { from: 2, count: 3 });
  expect([found.map(({ movieId }) => movieId), total]).toEqual([[7, 6, 5], 9]);
  expect((await rankingIndex.rank(['gore'], { from: 900, count: 3 })).rows).toEqual([]);
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

test('after any insertions, changes and removals the order is that of sorting again', async () => {
  await assert(
    asyncProperty(array(change, { maxLength: 40 }), async (changes) => {
      table.rows.clear();
      rankingIndex.invalidateAll();
      await ids();
      for (const { movieId, raters, title, averages, gone, criteria } of changes) {
        if (gone) table.rows.delete(movieId);
        else put(movieId, averages, { raters, titleKey: title });
        rankingIndex.invalidateMovie(movieId);
        const sorted = [...table.rows.values()]
          .map((row) => ({ ...row, score: rankingScore(readAverages(row.averages), criteria) }))
          .sort(compareRanked)
          .map((row) => row.movieId);
        expect(await ids(criteria)).toEqual(sorted);
      }
    }),
    { numRuns: 50 },
  );
});
