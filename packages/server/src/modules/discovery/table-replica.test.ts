import { beforeEach, expect, test } from 'vitest';
import { TableInMemory } from '../../testing/table-in-memory.ts';
import { TableReplica } from './table-replica.ts';

interface Row {
  readonly id: number;
  readonly popularity: number;
}

let table: TableInMemory<Row>;
let replica: TableReplica<Row>;
/** Reports of each inserted, changed or removed row. */
let replaced: [before: number | null, after: number | null][];
/** How many had been reported each time that all were read. */
let allRead: number[];

beforeEach(() => {
  table = new TableInMemory();
  replaced = [];
  allRead = [];
  replica = new TableReplica<Row>(table, {
    idOf: ({ id }) => id,
    isSame: (one, other) => one.popularity === other.popularity,
    onReplaced: (before, after) => replaced.push([before?.popularity ?? null, after?.popularity ?? null]),
    onAllRead: () => allRead.push(replaced.length),
  });
});

function put(id: number, popularity: number): void {
  table.rows.set(id, { id, popularity });
}

const rows = async () => [...(await replica.upToDate()).values()].map(({ id, popularity }) => `${id}: ${popularity}`).toSorted();

test('reads everything once, and then only what changed', async () => {
  put(1, 5);
  put(2, 7);
  expect(await rows()).toEqual(['1: 5', '2: 7']);
  put(1, 9);
  put(3, 4);
  table.rows.delete(2);
  replica.invalidateMovie(1);
  replica.invalidateMovie(2);
  expect(await rows()).toEqual(['1: 9']);
  expect(await rows()).toEqual(['1: 9']);
  expect(table.reads).toEqual([null, [1, 2]]);
});

test('says when all were read, after their changes, and not when some were', async () => {
  put(1, 5);
  put(2, 7);
  await rows();
  put(1, 9);
  replica.invalidateMovie(1);
  await rows();
  expect(allRead).toEqual([2]);
  replica.invalidateAll();
  await rows();
  expect(allRead).toEqual([2, 3]);
});

test('reports inserted, changed and removed rows, and no unchanged ones', async () => {
  put(1, 5);
  put(2, 7);
  await rows();
  replaced.length = 0;
  put(1, 9);
  put(2, 7);
  replica.invalidateMovie(1);
  replica.invalidateMovie(2);
  await rows();
  table.rows.delete(1);
  replica.invalidateMovie(1);
  await rows();
  expect(replaced).toEqual([
    [5, 9],
    [9, null],
  ]);
});

test('events that arrive during a read are read for later callers', async () => {
  put(1, 5);
  const before = rows();
  put(1, 9);
  replica.invalidateMovie(1);
  const after = rows();
  await before;
  expect(await after).toEqual(['1: 9']);
});

test('what the catalogue announces is visible to the next caller, and read alone, once', async () => {
  put(1, 1);
  put(3, 1);
  await rows();
  put(2, 3);
  table.rows.delete(3);
  expect(await rows()).toEqual(['1: 1', '3: 1']);
  replica.invalidateMovie(2);
  replica.invalidateMovie(3);
  expect(await rows()).toEqual(['1: 1', '2: 3']);
  expect(await rows()).toEqual(['1: 1', '2: 3']);
  expect(table.reads).toEqual([null, [2, 3]]);
});

test('a gap during a read is caught up by the next caller', async () => {
  put(1, 1);
  const before = rows();
  put(1, 2);
  replica.invalidateAll();
  await before;
  expect(await rows()).toEqual(['1: 2']);
  expect(table.reads).toEqual([null, null]);
});

test('after a gap in the events everything is read again', async () => {
  put(1, 5);
  await rows();
  table.rows.delete(1);
  put(2, 1);
  replica.invalidateAll();
  expect(await rows()).toEqual(['2: 1']);
  expect(table.reads).toEqual([null, null]);
});

test('a failed read is thrown, and what it was for is read the next time', async () => {
  put(1, 5);
  table.isFailing = true;
  await expect(rows()).rejects.toThrow('down');
  table.isFailing = false;
  expect(await rows()).toEqual(['1: 5']);
  put(1, 6);
  replica.invalidateMovie(1);
  table.isFailing = true;
  await expect(rows()).rejects.toThrow('down');
  table.isFailing = false;
  expect(await rows()).toEqual(['1: 6']);
  expect(table.reads).toEqual([null, [1]]);
});

test('a failed read after a gap is repeated for the next caller', async () => {
  put(1, 5);
  await rows();
  put(2, 6);
  replica.invalidateAll();
  table.isFailing = true;
  await expect(rows()).rejects.toThrow('down');
  table.isFailing = false;
  expect(await rows()).toEqual(['1: 5', '2: 6']);
});
