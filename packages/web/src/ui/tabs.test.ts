// @vitest-environment node
import { expect, test } from 'vitest';
import { tabReachedBy } from './tabs.tsx';

test('arrows move along the tabs and around the ends', () => {
  expect(tabReachedBy('ArrowRight', 0, 3)).toBe(1);
  expect(tabReachedBy('ArrowRight', 2, 3)).toBe(0);
  expect(tabReachedBy('ArrowLeft', 0, 3)).toBe(2);
});

test('Home and End move to the ends, other keys do nothing', () => {
  expect(tabReachedBy('Home', 2, 3)).toBe(0);
  expect(tabReachedBy('End', 0, 3)).toBe(2);
  expect(tabReachedBy('Tab', 1, 3)).toBeNull();
});
