import { expect, test } from 'vitest';
import { canStep, positionReducer } from './position.ts';

test('steps forward and back, and says which', () => {
  const second = positionReducer({ index: 0, count: 5, by: 'draw' }, { type: 'next' });
  expect(second).toEqual({ index: 1, count: 5, by: 'next' });
  expect(positionReducer(second, { type: 'previous' })).toEqual({ index: 0, count: 5, by: 'previous' });
});

test('does not wrap at the ends', () => {
  const first = { index: 0, count: 5, by: 'draw' } as const;
  const last = { index: 4, count: 5, by: 'next' } as const;
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
  const drawn = positionReducer({ index: 4, count: 5, by: 'next' }, { type: 'drawn', count: 3 });
  expect(drawn).toEqual({ index: 0, count: 3, by: 'draw' });
});
