import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { agreementOf, meanPairDifference, movieAgreement, ordinalAgreement, pairAgreement } from './index.ts';

const histogram = array(integer({ min: 0, max: 30 }), { minLength: 10, maxLength: 10 });
const counts = (given: Readonly<Record<number, number>>) => Array.from({ length: 10 }, (_, at) => given[at + 1] ?? 0);

test('the mean pair difference is that of all pairs', () => {
  expect(meanPairDifference(counts({ 2: 1, 5: 1 }))).toBe(3);
  expect(meanPairDifference(counts({ 2: 1, 5: 1, 6: 1 }))).toBeCloseTo((3 + 4 + 1) / 3);
  expect(meanPairDifference(counts({ 2: 1 }))).toBeNull();
});

test('agreement by pairs is 1 where all agree and 0 where scores are spread evenly', () => {
  expect(pairAgreement(counts({ 7: 30 }))).toBe(1);
  expect(pairAgreement(Array.from({ length: 10 }, () => 1_000))).toBeCloseTo(0, 3);
  expect(pairAgreement(counts({ 1: 30, 10: 30 }))).toBeLessThan(-0.3);
});

test("van der Eijk's published example", () => {
  expect(ordinalAgreement([30, 40, 210, 130, 530, 50, 10])?.toFixed(3)).toBe('0.611');
});

test("van der Eijk's agreement is 1, 0 and -1 where it should be, and always between", () => {
  expect(ordinalAgreement(counts({ 3: 12 }))).toBe(1);
  expect(ordinalAgreement(Array.from({ length: 10 }, () => 4))).toBeCloseTo(0);
  expect(ordinalAgreement(counts({ 1: 12, 10: 12 }))).toBeCloseTo(-1);
  expect(ordinalAgreement(counts({}))).toBeNull();
  assert(property(histogram, (given) => Math.abs(ordinalAgreement(given) ?? 0) <= 1 + 1e-9));
});

test('agreement is the same seen from either end of the scale', () => {
  assert(
    property(histogram, (given) => {
      expect(ordinalAgreement(given.toReversed()) ?? 0).toBeCloseTo(ordinalAgreement(given) ?? 0);
      expect(pairAgreement(given.toReversed()) ?? 0).toBeCloseTo(pairAgreement(given) ?? 0);
    }),
  );
});

test('nothing is said below 20 raters, "so far" below 40', () => {
  expect(agreementOf(counts({ 7: 19 }))).toBeNull();
  expect(agreementOf(counts({ 7: 20 }))).toEqual({ label: 'consensus', soFar: true, camps: null });
  expect(agreementOf(counts({ 7: 40 }))).toEqual({ label: 'consensus', soFar: false, camps: null });
});

test('split names both camps, and only from 40 raters on', () => {
  const split = agreementOf(counts({ 2: 9, 3: 5, 5: 6, 6: 6, 8: 8, 9: 6 }));
  expect(split?.label).toBe('split');
  expect(split?.camps?.[0]).toMatchObject({ from: 2, to: 3, share: 0.35 });
  expect(split?.camps?.[1]).toMatchObject({ from: 8, to: 9, share: 0.35 });
  expect(agreementOf(counts({ 2: 10, 9: 10, 5: 5 }))).toMatchObject({ label: 'mixed', soFar: true });
});

test('scores spread widely without camps are mixed', () => {
  expect(agreementOf(Array.from({ length: 10 }, () => 6))).toMatchObject({ label: 'mixed', camps: null });
});

test('what is called split has two camps 3 apart with a quarter each', () => {
  assert(
    property(histogram, (given) => {
      const found = agreementOf(given);
      if (found?.label !== 'split') return found?.camps === null || found === null;
      const [low, high] = found.camps ?? [];
      return low !== undefined && high !== undefined && high.from - low.to >= 3 && low.share >= 0.25 && high.share >= 0.25;
    }),
  );
});

test('a movie is agreed on where most of its axes are, divisive where any is, and neither below 20 raters', () => {
  const [agreed, divisive, mixed] = [
    counts({ 7: 40, 8: 10 }),
    counts({ 1: 15, 2: 15, 9: 15, 10: 15 }),
    counts({ 3: 10, 4: 10, 5: 10, 6: 10, 7: 10 }),
  ];
  expect(movieAgreement([agreed, agreed, mixed])).toBe('agreed');
  expect(movieAgreement([agreed, mixed])).toBeNull();
  expect(movieAgreement([agreed, agreed, divisive])).toBe('divisive');
  expect(movieAgreement([counts({ 7: 19 })])).toBeNull();
  expect(movieAgreement([])).toBeNull();
});
