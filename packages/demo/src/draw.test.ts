import { expect, test } from 'vitest';
import { createSeededRandom } from './seeded-random.ts';
import { drawNormal, drawWait, drawWeighted, splitByWeight } from './draw.ts';

const times = <Value>(count: number, draw: () => Value): Value[] => Array.from({ length: count }, draw);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('normal numbers are centred on 0, two thirds of them within 1', () => {
  const rng = createSeededRandom('normal');
  const drawn = times(5_000, () => drawNormal(rng));
  expect(Math.abs(mean(drawn))).toBeLessThan(0.05);
  expect(drawn.filter((value) => Math.abs(value) < 1).length / 5_000).toBeCloseTo(0.68, 1);
});

test('waits have the given mean and are never negative', () => {
  const rng = createSeededRandom('wait');
  const drawn = times(5_000, () => drawWait(rng, 3));
  expect(mean(drawn)).toBeCloseTo(3, 0);
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
});

test('heavier values are drawn more often, none twice, and no more than there are', () => {
  const rng = createSeededRandom('weights');
  const options = { rng, weight: (value: number) => value };
  const drawn = times(500, () => drawWeighted([1, 2, 30], 1, options)[0]);
  expect(drawn.filter((value) => value === 30).length).toBeGreaterThan(400);
  expect(drawWeighted([1, 2, 30], 9, options).toSorted((a, b) => a - b)).toEqual([1, 2, 30]);
  expect(drawWeighted([1, 2, 30], -1, options)).toEqual([]);
});

test('shares add up to the total and keep within their bounds', () => {
  const parts = [
    { weight: 10, least: 0, most: 5 },
    { weight: 1, least: 3, most: 50 },
    { weight: 1, least: 0, most: 50 },
  ];
  const shares = splitByWeight(24, parts);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(24);
  expect(shares[0]).toBe(5);
  expect(shares[1]).toBeGreaterThanOrEqual(3);
  expect(() => splitByWeight(200, parts)).toThrow(RangeError);
});
