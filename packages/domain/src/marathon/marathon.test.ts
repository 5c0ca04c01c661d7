import { assert, boolean, constantFrom, double, integer, property, record, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { breakMinutes, curveOf, planMarathon, type MarathonMovie } from './index.ts';

const movie = (movieId: number, intensity: number, changes: Partial<MarathonMovie> = {}): MarathonMovie => ({
  movieId,
  intensity,
  minutes: 90,
  subgenres: [],
  isSlow: false,
  ...changes,
});
const evening = 19 * 60;
const idsOf = (slots: readonly { readonly movieId: number }[]) => slots.map(({ movieId }) => movieId);

test('an evening rises, peaks and calms down', () => {
  const movies = [movie(1, 2), movie(2, -1), movie(3, 1), movie(4, 0), movie(5, -0.5)];
  expect(idsOf(planMarathon(movies, evening))).toEqual([2, 4, 3, 1, 5]);
  expect(idsOf(planMarathon(movies.slice(0, 4), evening))).toEqual([2, 3, 1, 4]);
});

test('times follow each other with breaks', () => {
  const slots = planMarathon([movie(1, 0, { minutes: 100 }), movie(2, 1, { minutes: 80 })], evening);
  expect(slots[0]?.startsAt).toBe(evening);
  expect(slots[1]?.startsAt).toBe((slots[0]?.endsAt ?? 0) + breakMinutes);
});

test('the same subgenre twice in a row is avoided where intensity hardly differs', () => {
  const movies = [
    movie(1, 0, { subgenres: ['ghost'] }),
    movie(2, 0.01, { subgenres: ['ghost'] }),
    movie(3, 0.02, { subgenres: ['slasher'] }),
  ];
  expect(idsOf(planMarathon(movies, evening))[1]).toBe(3);
});

test('a slow movie does not start after midnight where another can', () => {
  const movies = [movie(1, 1, { isSlow: true }), movie(2, 1), movie(3, 1)];
  expect(idsOf(planMarathon(movies, 21 * 60)).at(-1)).not.toBe(1);
});

const movies = uniqueArray(
  record({
    movieId: integer({ min: 1, max: 99 }),
    minutes: integer({ min: 60, max: 180 }),
    intensity: double({ min: -2, max: 2, noNaN: true }),
    subgenres: constantFrom<readonly string[]>([], ['ghost'], ['slasher']),
    isSlow: boolean(),
  }),
  { selector: ({ movieId }) => movieId, maxLength: 5 },
);

test('the same movies give the same evening, each once, in whatever order they come', () => {
  assert(
    property(movies, (given) => {
      const slots = planMarathon(given, evening);
      expect(planMarathon(given.toReversed(), evening)).toEqual(slots);
      expect(new Set(idsOf(slots))).toEqual(new Set(idsOf(given)));
      expect(slots).toHaveLength(given.length);
    }),
  );
});

test('without other reasons the arc is followed', () => {
  for (const length of [3, 4, 5, 6, 7]) {
    const given = Array.from({ length }, (_, at) => movie(at, length - at));
    const intensities = planMarathon(given, 0).map(({ movieId }) => length - movieId);
    expect(correlation(intensities, curveOf(length)), `${length} movies`).toBeGreaterThanOrEqual(0.9);
  }
});

test('more than seven movies are no evening', () => {
  const given = Array.from({ length: 8 }, (_, at) => movie(at, at));
  expect(() => planMarathon(given, 0)).toThrow(RangeError);
});

function correlation(one: readonly number[], other: readonly number[]): number {
  const centered = (values: readonly number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - mean);
  };
  const [first, second] = [centered(one), centered(other)];
  const product = first.reduce((sum, value, at) => sum + value * (second[at] ?? 0), 0);
  return product / (Math.hypot(...first) * Math.hypot(...second));
}
