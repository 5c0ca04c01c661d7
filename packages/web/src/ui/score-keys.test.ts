// @vitest-environment node
import { expect, test } from 'vitest';
import { scoreReachedBy } from './score-keys.ts';

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowUp', 3, 4],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 3, 2],
  ['Home', 7, 1],
  ['End', 7, 10],
  ['1', 7, 1],
  ['9', 7, 9],
  ['0', 7, 10],
])('%s moves from %i to %i', (key, from, to) => {
  expect(scoreReachedBy(key, from)).toBe(to);
});

test('arrows stop at the ends, so that no step turns the best into the worst', () => {
  expect([scoreReachedBy('ArrowRight', 10), scoreReachedBy('ArrowLeft', 1)]).toEqual([10, 1]);
});

test.each(['Tab', 'Enter', 'a', 'Escape', '٣'])('%s chooses nothing', (key) => {
  expect(scoreReachedBy(key, 5)).toBeNull();
});
