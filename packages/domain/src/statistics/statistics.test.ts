import { expect, test } from 'vitest';
import { normalShare, wilsonLowerBound } from './index.ts';

test("Wilson's lower bound is below the share and grows with who was asked", () => {
  expect(wilsonLowerBound(0, 0)).toBe(0);
  expect(wilsonLowerBound(1, 1)).toBeCloseTo(0.207, 3);
  expect(wilsonLowerBound(90, 100)).toBeCloseTo(0.826, 3);
  expect(wilsonLowerBound(9, 10)).toBeLessThan(wilsonLowerBound(90, 100));
});

test('the normal distribution has its known shares', () => {
  expect(normalShare(0)).toBeCloseTo(0.5, 6);
  expect(normalShare(1.2816)).toBeCloseTo(0.9, 4);
  expect(normalShare(-1.96)).toBeCloseTo(0.025, 4);
  expect(normalShare(-40)).toBe(0);
});
