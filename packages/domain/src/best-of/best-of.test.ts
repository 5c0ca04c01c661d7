import { array, assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { BestOf } from './index.ts';

test('the best few are the first of all in a stable order', () => {
  const items = array(record({ key: integer({ min: 0, max: 9 }), at: integer() }), { maxLength: 400 });
  assert(
    property(items, integer({ min: 0, max: 30 }), (all, most) => {
      const compare = (one: { readonly key: number }, other: { readonly key: number }) => one.key - other.key;
      const best = new BestOf(most, compare);
      for (const item of all) best.add(item);
      expect(best.inOrder()).toEqual(all.toSorted(compare).slice(0, most));
    }),
  );
});

test('all are kept where all are wanted', () => {
  const best = new BestOf<number>(Infinity, (one, other) => one - other);
  for (let item = 100; item > 0; item -= 1) best.add(item);
  expect(best.inOrder()).toHaveLength(100);
  expect(best.last).toBeNull();
});
