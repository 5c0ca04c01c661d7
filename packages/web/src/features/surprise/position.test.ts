import { expect, test } from 'vitest';
import { canStep, positionReducer } from './position.ts';

test('steps forward and back', () => {
  const second = positionReducer({ index: 0, count: 5 }, { type: 'next' });
  expect(second).toEqual({ index: 1, count: 5 });
  expect(positionReducer(second, { type: 'previous' })).toEqual({ index: 0, count: 5 });
});

test('does not wrap at the ends', () => {
  const first = { index: 0, count: 5 };
  const last = { index: 4, count: 5 };
  expect(canStep(first, 'previous')).toBe(false);
  expect(canStep(last, 'next')).toBe(false);
  expect(positionReducer(first, { type: 'previous' })).toBe(first);
  expect(positionReducer(last, { type: 'next' })).toBe(last);
});

test('a single suggestion has no next or previous', () => {
  const only = { index: 0, count: 1 };
  expect([canStep(only, 'previous'), canStep(only, 'next')]).toEqual([false, false]);
});

test('a new draw starts at its first suggestion', () => {
  expect(positionReducer({ index: 4, count: 5 }, { type: 'drawn', count: 3 })).toEqual({ index: 0, count: 3 });
});
