import { array, assert, boolean, constantFrom, double, integer, property, record, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import {
  fairness,
  findRelaxation,
  fitPleasure,
  groupPleasure,
  groupRank,
  isAllowed,
  pickForGroup,
  pleasureOf,
  pleasureOfQuality,
  weightsFor,
  type GroupCandidate,
  type GroupRules,
} from './index.ts';

const candidate = (movieId: number, changes: Partial<GroupCandidate> = {}): GroupCandidate => ({
  movieId,
  minutes: 90,
  services: new Set(['a']),
  isWanted: true,
  isEstimated: false,
  hasHardNo: [false, false],
  hasSeen: [false, false],
  room: [2, 2],
  pleasures: [6, 6],
  ...changes,
});
const rules: GroupRules = {
  mostMinutes: 120,
  services: new Set(['a', 'b']),
  rewatches: 0,
  withEstimates: false,
  weights: [1, 1],
};

const users = 3;
const each = <Value>(value: Parameters<typeof array<Value>>[0]) => array(value, { minLength: users, maxLength: users });
const anyCandidate = record({
  movieId: integer({ min: 1, max: 500 }),
  minutes: constantFrom(null, 80, 100, 140),
  services: uniqueArray(constantFrom('a', 'b', 'c')).map((names) => new Set(names)),
  isWanted: constantFrom(true, true, false),
  isEstimated: constantFrom(false, false, true),
  hasHardNo: each(constantFrom(false, false, false, true)),
  hasSeen: each(constantFrom(false, false, true)),
  room: each(constantFrom(-Infinity, -0.5, 0, 0.5, 2, Infinity)),
  pleasures: each(double({ min: 1, max: 10, noNaN: true })),
});
const anyRules = record({
  mostMinutes: constantFrom(null, 90, 120),
  services: constantFrom(null, new Set(['a']), new Set(['a', 'b'])),
  rewatches: integer({ min: 0, max: 2 }),
  withEstimates: boolean(),
  weights: each(double({ min: 1, max: 3, noNaN: true })),
});
const anyCandidates = uniqueArray(anyCandidate, { selector: ({ movieId }) => movieId, maxLength: 40 });

test('no pick of 10,000 groups breaks a rule of anybody', () => {
  assert(
    property(anyCandidates, anyRules, (candidates, given) => {
      const pick = pickForGroup(candidates, given);
      if (pick === null) return;
      for (const movieId of Object.values(pick).filter((id) => id !== null)) {
        const chosen = candidates.find((one) => one.movieId === movieId);
        expect(chosen?.hasHardNo).not.toContain(true);
        expect(chosen?.isWanted).toBe(true);
        if (!given.withEstimates) expect(chosen?.isEstimated).toBe(false);
        expect(Math.min(...(chosen?.room ?? [-1]))).toBeGreaterThanOrEqual(0);
        expect(chosen?.hasSeen.filter(Boolean).length).toBeLessThanOrEqual(given.rewatches);
        if (given.mostMinutes !== null) expect(chosen?.minutes ?? 999).toBeLessThanOrEqual(given.mostMinutes);
        if (given.services !== null)
          expect([...(chosen?.services ?? [])].some((name) => given.services?.has(name) === true)).toBe(true);
      }
    }),
    { numRuns: 10_000 },
  );
});

test('the pick is that of trying everything', () => {
  assert(
    property(anyCandidates, anyRules, (candidates, given) => {
      const allowed = candidates.filter((one) => isAllowed(one, given));
      const rankOf = (one: GroupCandidate) => groupRank(one.pleasures, given.weights);
      // Sorting keeps the order of equals.
      const firstBy = (movies: readonly GroupCandidate[], valueOf: (one: GroupCandidate) => number) =>
        movies.toSorted((one, other) => compare(valueOf(other), valueOf(one)) || rankOf(other) - rankOf(one))[0];
      const best = firstBy(allowed, rankOf);
      const safest = firstBy(allowed, ({ room }) => Math.min(...room));
      const others = allowed.filter((one) => one !== best && one !== safest);
      const wildCard = firstBy(others, ({ pleasures }) => Math.max(...pleasures));
      const next =
        best === safest
          ? firstBy(
              others.filter((one) => one !== wildCard),
              rankOf,
            )
          : undefined;
      const expected = {
        bestForAll: best?.movieId,
        safest: safest?.movieId,
        wildCard: wildCard?.movieId ?? null,
        ...(next === undefined ? {} : { runnerUp: next.movieId }),
      };
      expect(pickForGroup(candidates, given)).toEqual(best === undefined ? null : expected);
    }),
    { numRuns: 2_000 },
  );
});

/** Infinities are equal to themselves. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

test('best for all, safest and wild card', () => {
  const movies = [
    candidate(1, { pleasures: [8, 8], room: [0.5, 1] }),
    candidate(2, { pleasures: [6, 6], room: [4, 5] }),
    candidate(3, { pleasures: [10, 3] }),
    candidate(4, { pleasures: [10, 10], room: [3, -0.1] }),
    candidate(5, { pleasures: [10, 10], hasHardNo: [false, true] }),
  ];
  expect(pickForGroup(movies, rules)).toEqual({ bestForAll: 1, safest: 2, wildCard: 3 });
  expect(pickForGroup(movies.slice(0, 1), rules)).toEqual({ bestForAll: 1, safest: 1, wildCard: null });
  expect(pickForGroup(movies.slice(3), rules)).toBeNull();
});

test('there are three movies to choose from whenever three are left', () => {
  assert(
    property(anyCandidates, anyRules, (candidates, given) => {
      const left = candidates.filter((one) => isAllowed(one, given)).length;
      const picked = new Set(Object.values(pickForGroup(candidates, given) ?? {}).filter((id) => id !== null));
      expect(picked.size).toBe(Math.min(left, 3));
    }),
    { numRuns: 2_000 },
  );
});

test('what no one rated is not below a limit', () => {
  expect(isAllowed(candidate(1, { room: [-Infinity, 2] }), rules)).toBe(false);
  expect(isAllowed(candidate(1, { minutes: null }), rules)).toBe(false);
  expect(isAllowed(candidate(1, { minutes: null }), { ...rules, mostMinutes: null })).toBe(true);
});

test('the cheapest relaxation is said without naming anybody; a hard no never gives way', () => {
  expect(findRelaxation([candidate(1, { hasSeen: [true, true] }), candidate(2, { minutes: 130 })], rules)).toEqual({
    kind: 'rewatches',
    more: 2,
  });
  expect(findRelaxation([candidate(1, { minutes: 150 }), candidate(2, { minutes: 130 })], rules)).toEqual({
    kind: 'minutes',
    more: 10,
  });
  expect(findRelaxation([candidate(1, { services: new Set(['c']) })], rules)).toEqual({ kind: 'services' });
  expect(findRelaxation([candidate(1, { room: [3, -1.5] }), candidate(2, { room: [-0.5, 2] })], rules)).toEqual({
    kind: 'limits',
    points: 0.5,
  });
  expect(findRelaxation([candidate(1, { isWanted: false }), candidate(2, { minutes: 130 })], rules)).toEqual({ kind: 'wishes' });
  expect(findRelaxation([candidate(1, { isEstimated: true }), candidate(2, { room: [-1, 0] })], rules)).toEqual({
    kind: 'estimates',
  });
  expect(findRelaxation([candidate(1, { isWanted: false, minutes: 130, room: [1, -2] })], rules)).toEqual({
    kind: 'filters',
    points: 2,
  });
  expect(findRelaxation([candidate(1, { isWanted: false, minutes: 130 })], rules)).toEqual({ kind: 'filters', points: 0 });
  expect(findRelaxation([candidate(1, { hasHardNo: [true, false] })], rules)).toBeNull();
  expect(findRelaxation([candidate(1, { minutes: null, room: [-Infinity, 1] })], rules)).toBeNull();
});

test('what gives way is as little as it can be: with it a movie is left, with less none is', () => {
  assert(
    property(anyCandidates, anyRules, (candidates, given) => {
      if (pickForGroup(candidates, given) !== null) return;
      const relaxation = findRelaxation(candidates, given);
      const possible = candidates.filter(({ hasHardNo, room }) => !hasHardNo.includes(true) && !room.includes(-Infinity));
      expect(relaxation === null).toBe(possible.length === 0);
      if (relaxation?.kind === 'rewatches') {
        expect(pickForGroup(candidates, { ...given, rewatches: given.rewatches + relaxation.more })).not.toBeNull();
        expect(pickForGroup(candidates, { ...given, rewatches: given.rewatches + relaxation.more - 1 })).toBeNull();
      }
      if (relaxation?.kind === 'minutes') {
        const mostMinutes = (given.mostMinutes ?? 0) + relaxation.more;
        expect(pickForGroup(candidates, { ...given, mostMinutes })).not.toBeNull();
        expect(pickForGroup(candidates, { ...given, mostMinutes: mostMinutes - 1 })).toBeNull();
      }
      if (relaxation?.kind === 'limits') {
        const withRoom = (points: number) =>
          candidates.map((one) => ({ ...one, isEstimated: false, room: one.room.map((room) => room + points) }));
        expect(pickForGroup(withRoom(relaxation.points), given)).not.toBeNull();
      }
    }),
    { numRuns: 3_000 },
  );
});

test('the group decides near the average, the unhappiest one counts more, and so does who got less before', () => {
  expect(groupPleasure([6, 6])).toBeCloseTo(6);
  expect(groupPleasure([9, 3])).toBeCloseTo(0.7 * 6 + 0.3 * 3);
  expect(groupRank([9, 3])).toBeCloseTo(5.1 - 0.3);
  expect(weightsFor([7, 5])).toEqual([1, 2]);
  expect(groupPleasure([3, 9], weightsFor([7, 5]))).toBeGreaterThan(groupPleasure([3, 9]));
});

test('fairness is 1 where all get the same', () => {
  expect(fairness([4, 4, 4])).toBe(1);
  expect(fairness([4, 0])).toBe(0.5);
});

test('without opinions the crowd’s weights count, with many the own ones', () => {
  const crowd = { constant: 0, axes: [0.5, 0.5] };
  expect(fitPleasure(crowd, [])).toEqual(crowd);
  const opinions = Array.from({ length: 300 }, (_, at) => ({
    predicted: [1 + (at % 9), 1 + ((at * 7) % 10)],
    opinion: 1 + (at % 9),
  }));
  const own = fitPleasure(crowd, opinions);
  expect(pleasureOf(own, [9, 1])).toBeGreaterThan(7);
  expect(pleasureOf(crowd, [9, 1], 1)).toBe(6);
  expect(pleasureOfQuality([8, 6], 4)).toBe(6);
  expect(pleasureOfQuality([], null)).toBeNull();
});

test('a group of one is that user', () => {
  assert(property(double({ min: 1, max: 10, noNaN: true }), (pleasure) => Math.abs(groupRank([pleasure]) - pleasure) < 1e-5));
});
