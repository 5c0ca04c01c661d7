import { array, assert, constantFrom, double, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { chooseAnchor, choosePins, compareScores, expectScore, learnFrom, suggestScore } from './index.ts';

const anchors = array(record({ movieId: integer({ min: 1, max: 99 }), score: integer({ min: 1, max: 10 }) }), { maxLength: 20 });

test('without a question the expected score is suggested', () => {
  expect(suggestScore(expectScore(6.2, 1.5))).toBe(6);
  expect(suggestScore(expectScore(9, 0))).toBe(9);
});

test('an answer moves the suggestion its way, and a wrong one can be outvoted', () => {
  const before = expectScore(5, 2.5);
  const after = learnFrom(before, 6, 'more');
  expect(suggestScore(after)).toBeGreaterThan(6);
  expect(suggestScore(learnFrom(before, 6, 'less'))).toBeLessThan(5);
  expect(suggestScore(learnFrom(learnFrom(after, 6, 'less'), 6, 'less'))).toBeLessThan(6);
});

test('"about the same" is one point at most', () => {
  expect([4, 5, 6, 7, 8].map((score) => compareScores(score, 6))).toEqual(['less', 'same', 'same', 'same', 'more']);
});

test('a belief stays a belief: shares of one whole, a suggestion on the scale', () => {
  const score = double({ min: 1, max: 10, noNaN: true });
  assert(
    property(
      score,
      double({ min: 0, max: 4, noNaN: true }),
      integer({ min: 1, max: 10 }),
      constantFrom('more', 'same', 'less'),
      (p, spread, anchor, answer) => {
        const belief = learnFrom(expectScore(p, spread), anchor, answer);
        expect(belief.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
        const suggested = suggestScore(belief);
        return Number.isInteger(suggested) && suggested >= 1 && suggested <= 10;
      },
    ),
  );
});

test('the anchor is an own movie that divides the belief, not one that everybody knows the answer to', () => {
  const belief = expectScore(5, 2);
  const chosen = chooseAnchor(belief, [
    { movieId: 1, score: 10 },
    { movieId: 2, score: 5 },
    { movieId: 3, score: 1 },
    { movieId: 4, score: 5 },
  ]);
  expect(chosen?.movieId).toBe(2);
  expect(chooseAnchor(belief, [])).toBeNull();
});

test('pins are own movies near their places, each once', () => {
  const own = [2, 4, 5, 6, 8, 6].map((score, movieId) => ({ movieId, score }));
  expect(choosePins(6, own).map(({ movieId }) => movieId)).toEqual([1, 3, 4]);
  expect(choosePins(6, [{ movieId: 1, score: 1 }])).toEqual([]);
  assert(
    property(anchors, double({ min: 1, max: 10, noNaN: true }), (given, predicted) => {
      const pins = choosePins(predicted, given);
      return pins.length <= 3 && new Set(pins).size === pins.length && pins.every((pin) => given.includes(pin));
    }),
  );
});
