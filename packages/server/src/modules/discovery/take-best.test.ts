import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { takeBest } from './take-best.ts';

test('what is taken is what sorting all and taking the first ones gives, equal ones in their order', () => {
  const items = array(integer({ min: 0, max: 20 })).map((weights) => weights.map((weight, place) => ({ weight, place })));
  const lighter = (one: { weight: number }, other: { weight: number }) => one.weight - other.weight;
  assert(
    property(items, integer({ min: 0, max: 12 }), (all, count) => {
      expect(takeBest(all, count, lighter)).toEqual(all.toSorted(lighter).slice(0, count));
    }),
  );
});
