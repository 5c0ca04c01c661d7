import { array, assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { emptyHistogram, histogramMean, histogramOf, histogramSpread, moveScore, scoredBy } from './histogram.ts';

test('zeros are not counted', () => {
  expect(histogramOf([0, 1, 10, 10])).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  expect(scoredBy(histogramOf([0, 0]))).toBe(0);
});

test('mean and spread are null where no one scored', () => {
  expect(histogramMean(emptyHistogram)).toBeNull();
  expect(histogramSpread(emptyHistogram)).toBeNull();
});

test('spread is 0 where all agree and 4.5 where half score 1 and half score 10', () => {
  expect(histogramSpread(histogramOf([7, 7, 7]))).toBe(0);
  expect(histogramSpread(histogramOf([1, 10]))).toBe(4.5);
});

const scores = array(integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 50 });

test('the mean is that of the scored values', () => {
  assert(
    property(scores, (all) => {
      const given = all.filter((score) => score > 0);
      const mean = given.length === 0 ? null : given.reduce((sum, score) => sum + score, 0) / given.length;
      const found = histogramMean(histogramOf(all));
      if (mean === null) return found === null;
      return found !== null && Math.abs(found - mean) < 1e-9;
    }),
  );
});

test('changing one user’s score gives the same histogram as counting again', () => {
  assert(
    property(scores, integer({ min: 0, max: 10 }), constantFrom(0, 1, 2), (all, to, place) => {
      const at = place % all.length;
      const from = all[at] ?? 0;
      expect(moveScore(histogramOf(all), from, to)).toEqual(histogramOf(all.with(at, to)));
    }),
  );
});
