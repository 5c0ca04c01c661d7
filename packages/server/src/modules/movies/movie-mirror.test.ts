import { beforeEach, expect, test } from 'vitest';
import { TableInMemory } from '../../testing/table-in-memory.ts';
import { MovieMirror } from './movie-mirror.ts';

interface Row {
  readonly id: number;
  readonly popularity: number;
}

let table: TableInMemory<Row>;
let mirror: MovieMirror<Row>;
/** What was told of each row that came, changed or went. */
let replaced: [before: number | null, after: number | null][];

beforeEach(() => {
  table = new TableInMemory();
  replaced = [];
  mirror = new MovieMirror<Row>(table, {
    idOf: ({ id }) => id,
    isSame: (one, other) => one.popularity === other.popularity,
    onReplaced: (before, after) => replaced.push([before?.popularity ?? null, after?.popularity ?? null]),
  });
});

function put(id: number, popularity: number): void {
  table.rows.set(id, { id, popularity });
}

const rows = async () => [...(await mirror.upToDate()).values()].map(({ id, popularity }) => `${id}: ${popularity}`).toSorted();

test('all is read once, and then only what changed', async () => {
  put(1, 5);
  put(2, 7);
  expect(await rows()).toEqual(['1: 5', '2: 7']);
  put(1, 9);
  put(3, 4);
  table.rows.delete(2);
  mirror.outdate(1);
  mirror.outdate(2);
  expect(await rows()).toEqual(['1: 9']);
  expect(await rows()).toEqual(['1: 9']);
  expect(table.reads).toEqual([null, [1, 2]]);
});

test('tells of what came, changed and went, and of nothing that is as it was', async () => {
  put(1, 5);
  put(2, 7);
  await rows();
  replaced.length = 0;
  put(1, 9);
  put(2, 7);
  mirror.outdate(1);
  mirror.outdate(2);
  await rows();
  table.rows.delete(1);
  mirror.outdate(1);
  await rows();
  expect(replaced).toEqual([
    [5, 9],
    [9, null],
  ]);
});

test('news that come while it reads are read for those who ask after them', async () => {
  put(1, 5);
  const before = rows();
  put(1, 9);
  mirror.outdate(1);
  const after = rows();
  await before;
  expect(await after).toEqual(['1: 9']);
});

test('what changes without news shows seconds later, and alone is read, once', async () => {
  put(1, 1);
  put(3, 1);
  await rows();
  put(2, 3);
  table.rows.delete(3);
  table.written.push(2, 3);
  table.clock += 4_999;
  expect(await rows()).toEqual(['1: 1', '3: 1']);
  table.clock += 1;
  expect(await rows()).toEqual(['1: 1', '2: 3']);
  table.clock += 5_000;
  expect(await rows()).toEqual(['1: 1', '2: 3']);
  expect(table.reads).toEqual([null, [2, 3]]);
});

test('a clock that is set back does not put the next look off', async () => {
  put(1, 1);
  table.clock = 3_600_000;
  await rows();
  put(1, 2);
  table.written.push(1);
  table.clock = 0;
  expect(await rows()).toEqual(['1: 2']);
});

test('after a gap in the news all is read again', async () => {
  put(1, 5);
  await rows();
  table.rows.delete(1);
  put(2, 1);
  mirror.outdateAll();
  expect(await rows()).toEqual(['2: 1']);
  expect(table.reads).toEqual([null, null]);
});

test('a read that fails is told, and what it was for is read the next time', async () => {
  put(1, 5);
  table.failing = 'read';
  await expect(rows()).rejects.toThrow('down');
  table.failing = null;
  expect(await rows()).toEqual(['1: 5']);
  put(1, 6);
  mirror.outdate(1);
  table.failing = 'read';
  await expect(rows()).rejects.toThrow('down');
  table.failing = null;
  expect(await rows()).toEqual(['1: 6']);
  expect(table.reads).toEqual([null, [1]]);
});

test('a look that fails is looked again by the next who asks', async () => {
  put(1, 5);
  await rows();
  put(2, 6);
  table.written.push(2);
  table.failing = 'look';
  table.clock = 5_000;
  await expect(rows()).rejects.toThrow('down');
  table.failing = null;
  expect(await rows()).toEqual(['1: 5', '2: 6']);
});
