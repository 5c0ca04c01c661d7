import { array, assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { emptyHistogram, histogramMean, histogramOf, histogramSpread, moveScore, scoredBy } from './histogram.ts';

test('zeros count nowhere', () => {
  expect(histogramOf([0, 1, 10, 10])).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  expect(scoredBy(histogramOf([0, 0]))).toBe(0);
});

test('mean and spread are missing where nobody scored', () => {
  expect(histogramMean(emptyHistogram)).toBeNull();
  expect(histogramSpread(emptyHistogram)).toBeNull();
});

test('spread is 0 where all agree and 4.5 where half love and half hate', () => {
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

test('moving one person’s score comes to the same as counting anew', () => {
  assert(
    property(scores, integer({ min: 0, max: 10 }), constantFrom(0, 1, 2), (all, to, place) => {
      const at = place % all.length;
      const from = all[at] ?? 0;
      expect(moveScore(histogramOf(all), from, to)).toEqual(histogramOf(all.with(at, to)));
    }),
  );
});
