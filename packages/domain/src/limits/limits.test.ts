import { array, assert, constantFrom, double, integer, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import {
  areSameLimits,
  ceilingState,
  combineStates,
  floorState,
  leastCeiling,
  leastPersonalCeiling,
  noLimits,
  withBound,
  type AxisKnowledge,
  type LimitState,
} from './index.ts';

const crowdOf = (counts: readonly number[]) => ({ counts, lowest: 1, step: 1 });
const known: AxisKnowledge = {
  crowd: crowdOf([0, 2, 10, 12, 3, 0, 0, 0, 0, 0]),
  shrunkMean: 3.7,
  crowdSpread: 1.5,
  personal: null,
  estimate: null,
};
const unrated: AxisKnowledge = { ...known, crowd: crowdOf(Array.from({ length: 10 }, () => 0)) };

const byKind = (value: number) => ({ value, source: 'kind' as const, error: 1 });

const score = double({ min: 1, max: 10, noNaN: true });
const anything = record({
  crowd: array(integer({ min: 0, max: 30 }), { minLength: 10, maxLength: 10 }).map(crowdOf),
  shrunkMean: score,
  crowdSpread: double({ min: 0, max: 4, noNaN: true }),
  personal: option(record({ predicted: score, spread: double({ min: 0, max: 4, noNaN: true }) })),
  estimate: option(score.map(byKind)),
});

test('a ceiling is kept by the spread, not by the mean', () => {
  expect(ceilingState(known, 5)).toBe('within');
  const divided = { ...known, crowd: crowdOf([12, 3, 0, 0, 0, 0, 0, 0, 4, 4]), shrunkMean: 3.7, crowdSpread: 3 };
  expect(ceilingState(divided, 5)).toBe('beyond');
});

test("a user's own prediction with its spread decides for them", () => {
  expect(ceilingState({ ...known, personal: { predicted: 6, spread: 1 } }, 5)).toBe('beyond');
  expect(ceilingState({ ...known, personal: { predicted: 3, spread: 1 } }, 4)).toBe('within');
  expect(ceilingState({ ...known, personal: { predicted: 3, spread: 2 } }, 4)).toBe('beyond');
});

test('few raters are not trusted: one low score does not make a movie safe', () => {
  expect(ceilingState({ ...known, crowd: crowdOf([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]), shrunkMean: 5, crowdSpread: 2 }, 4)).toBe(
    'beyond',
  );
});

test('what no one rated is unknown, or probably by its kind, never within', () => {
  expect(ceilingState(unrated, 10)).toBe('unknown');
  expect(ceilingState({ ...unrated, estimate: byKind(2) }, 5)).toBe('probably');
  expect(ceilingState({ ...unrated, estimate: byKind(8) }, 5)).toBe('beyond');
  assert(
    property(anything, integer({ min: 1, max: 10 }), constantFrom(ceilingState, floorState), (one, limit, stateOf) => {
      return stateOf({ ...one, crowd: unrated.crowd }, limit) !== 'within';
    }),
  );
});

test('a stricter limit keeps a part of what a looser one keeps', () => {
  const kept = new Set<LimitState>(['within', 'probably']);
  assert(
    property(anything, integer({ min: 1, max: 10 }), integer({ min: 1, max: 10 }), (one, first, second) => {
      const [low, high] = [Math.min(first, second), Math.max(first, second)];
      if (kept.has(ceilingState(one, low))) expect(ceilingState(one, high)).toBe(ceilingState(one, low));
      if (kept.has(floorState(one, high))) expect(floorState(one, low)).toBe(floorState(one, high));
    }),
  );
});

test('a floor is a preference: half a point below it still counts', () => {
  expect(floorState(known, 4)).toBe('within');
  expect(floorState(known, 5)).toBe('beyond');
  expect(floorState(unrated, 1)).toBe('unknown');
  expect(floorState({ ...unrated, estimate: byKind(7) }, 5)).toBe('probably');
});

test('of several limits the worst state counts', () => {
  expect(combineStates([])).toBe('within');
  expect(combineStates(['within', 'probably'])).toBe('probably');
  expect(combineStates(['probably', 'unknown', 'within'])).toBe('unknown');
  expect(combineStates(['unknown', 'beyond'])).toBe('beyond');
});

test('the lowest ceiling that is kept decides every other one', () => {
  assert(
    property(anything, integer({ min: 1, max: 10 }), (one, ceiling) => {
      const crowdOnly = { ...one, personal: null };
      const least = leastCeiling(crowdOnly);
      const state = ceilingState(crowdOnly, ceiling);
      expect(state === 'unknown').toBe(least === null);
      if (least !== null) expect(state !== 'beyond').toBe(ceiling >= least);
    }),
  );
});

test("so does the lowest one by a user's own prediction", () => {
  assert(
    property(anything, integer({ min: 1, max: 10 }), (one, ceiling) => {
      const rated = { ...one, crowd: known.crowd };
      if (rated.personal === null) return;
      const least = leastPersonalCeiling(rated.personal.predicted, rated.personal.spread, 1);
      // Next to the border both are right to seven digits.
      if (Math.abs(ceiling - least) < 1e-5) return;
      expect(ceilingState(rated, ceiling)).toBe(ceiling >= least ? 'within' : 'beyond');
    }),
  );
});

const off = { atLeast: null, neverAbove: null };

test.each([
  ['a bound is set', off, 'neverAbove', 4, { atLeast: null, neverAbove: 4 }],
  ['the end of the scale asks for nothing', { atLeast: 3, neverAbove: 4 }, 'neverAbove', 10, { atLeast: 3, neverAbove: null }],
  ['and so does its beginning', { atLeast: 3, neverAbove: 4 }, 'atLeast', 1, { atLeast: null, neverAbove: 4 }],
  ['at least pushes never above along', { atLeast: 3, neverAbove: 4 }, 'atLeast', 6, { atLeast: 6, neverAbove: 6 }],
  ['never above pushes at least along', { atLeast: 3, neverAbove: 4 }, 'neverAbove', 2, { atLeast: 2, neverAbove: 2 }],
  ['up to the end', { atLeast: 3, neverAbove: 4 }, 'atLeast', 10, { atLeast: 10, neverAbove: null }],
  ['and down to it', { atLeast: 3, neverAbove: 4 }, 'neverAbove', 1, { atLeast: null, neverAbove: 1 }],
] as const)('%s', (_what, limit, bound, value, expected) => {
  expect(withBound(limit, bound, value)).toEqual(expected);
});

test('limits are the same where every end is', () => {
  const { limits } = noLimits;
  expect(areSameLimits(limits, { ...limits })).toBe(true);
  expect(areSameLimits(limits, { ...limits, pace: { atLeast: null, neverAbove: 9 } })).toBe(false);
});
