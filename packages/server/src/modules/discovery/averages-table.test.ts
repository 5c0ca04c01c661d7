import { characteristics, perCharacteristic, type Averages } from '@hexreel/domain/characteristics';
import { array, assert, constantFrom, integer, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { AveragesTable } from './averages-table.ts';
import { writeKnown } from './written-known.ts';

type Row = Averages & { readonly expected: string };

const nothing = perCharacteristic(() => 0);
const unknown = perCharacteristic(() => null);
const rowOf = (averages: Partial<Averages>, estimates: Partial<Averages> = {}): Row => ({
  ...unknown,
  ...averages,
  expected: writeKnown({ ...unknown, ...estimates }),
});

test('rows pass whose averages are at least the bounds, in order', () => {
  const rows = [rowOf({ gore: 6, pace: 2 }), rowOf({ gore: 5.9 }), rowOf({ pace: 9 }), rowOf({ gore: 8, pace: 8 })];
  const table = new AveragesTable(rows);
  expect([...table.reaching(rows, { ...nothing, gore: 6 })]).toEqual([rows[0], rows[3]]);
  expect([...table.reaching(rows, { ...nothing, gore: 6, pace: 3 })]).toEqual([rows[3]]);
  expect([...table.reaching(rows, nothing)]).toEqual(rows);
});

test('an average is as precise as ratings make it', () => {
  const [exact, below] = [rowOf({ gore: 61 / 10 }), rowOf({ gore: 609_999 / 100_000 })];
  const rows = [exact, below];
  expect([...new AveragesTable(rows).reaching(rows, { ...nothing, gore: 6.1 })]).toEqual([exact]);
});

test('our estimate counts where no member scored, and members alone where one did', () => {
  const [estimated, scored] = [rowOf({}, { gore: 7 }), rowOf({ gore: 3 }, { gore: 7 })];
  const rows = [estimated, scored];
  expect([...new AveragesTable(rows).reaching(rows, { ...nothing, gore: 6 })]).toEqual([estimated]);
});

const average = option(integer({ min: 1, max: 10 }));
const change = record({
  kind: constantFrom('insert', 'insert', 'remove'),
  luck: integer({ min: 0, max: 1_000 }),
  row: record(perCharacteristic(() => average)),
});

test('after any insertions and removals the same rows pass as by checking each', () => {
  assert(
    property(array(change, { maxLength: 40 }), record(perCharacteristic(() => integer({ min: 0, max: 3 }))), (changes, least) => {
      const rows: Row[] = [];
      const table = new AveragesTable<Row>(rows);
      for (const { kind, luck, row: averages } of changes) {
        const row = rowOf(averages);
        const place = luck % (rows.length + 1);
        if (kind === 'insert') {
          rows.splice(place, 0, row);
          table.insert(place, row);
        } else if (place < rows.length) {
          rows.splice(place, 1);
          table.remove(place);
        }
      }
      const passing = rows.filter((row) => characteristics.every((name) => (row[name] ?? 0) >= least[name]));
      expect([...table.reaching(rows, least)]).toEqual(passing);
    }),
  );
});
