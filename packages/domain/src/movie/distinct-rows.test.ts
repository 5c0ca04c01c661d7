import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distinctRows } from './distinct-rows.ts';

const list = (...ids: number[]) => ids.map((id) => ({ id }));
const idsOf = (rows: readonly (readonly { readonly id: number }[])[]) => rows.map((row) => row.map(({ id }) => id));

describe('Rows of one page', () => {
  test('show no movie twice where another would do', () => {
    const rows = distinctRows([list(1, 2, 3, 4, 5), list(1, 2, 6, 7, 8, 9)], { shown: [], count: 2 });
    expect(idsOf(rows)).toEqual([
      [1, 2],
      [6, 7],
    ]);
  });

  test('leave to the row with the shortest list what it has', () => {
    expect(idsOf(distinctRows([list(1, 2, 3, 4), list(1, 2)], { shown: [], count: 2 }))).toEqual([
      [3, 4],
      [1, 2],
    ]);
  });

  test('repeat a movie rather than being short, in the order of the list', () => {
    expect(idsOf(distinctRows([list(1, 2, 3)], { shown: [1, 2], count: 2 }))).toEqual([[1, 3]]);
  });

  test('are full, in order, and repeat nothing while a candidate is left', () => {
    const candidates = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.array(candidates, { maxLength: 8 }), candidates, fc.integer({ min: 1, max: 6 }), (lists, shown, count) => {
        const rows = idsOf(
          distinctRows(
            lists.map((ids) => list(...ids)),
            { shown, count },
          ),
        );
        for (const [place, row] of rows.entries()) {
          const ids = lists[place] ?? [];
          expect(row).toHaveLength(Math.min(count, ids.length));
          expect(ids.filter((id) => row.includes(id))).toEqual(row);
          const unused = ids.filter((id) => !shown.includes(id) && !rows.flat().includes(id));
          if (row.some((id) => shown.includes(id))) expect(unused).toEqual([]);
        }
      }),
    );
  });
});
