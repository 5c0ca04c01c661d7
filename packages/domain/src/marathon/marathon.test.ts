import { assert, boolean, constantFrom, double, integer, property, record, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { perCharacteristic } from '../characteristics/index.ts';
import { usualSpread } from '../reel/index.ts';
import {
  breakMinutes,
  chooseMarathon,
  curveOf,
  draws,
  intensityOf,
  isSlow,
  moveMovie,
  planMarathon,
  readCount,
  readMarathon,
  readTime,
  usualStart,
  timeText,
  writeTime,
  type MarathonMovie,
} from './index.ts';

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

test('intensity is the mean of what is known of the three fears, above what is usual', () => {
  const unknown = perCharacteristic(() => null);
  expect(intensityOf(unknown)).toBeNull();
  const gory = { ...unknown, gore: usualSpread.gore.mean + usualSpread.gore.deviation };
  expect(intensityOf(gory)).toBeCloseTo(1);
  expect(intensityOf({ ...gory, psychological: usualSpread.psychological.mean, comedy: 10 })).toBeCloseTo(0.5);
  expect(isSlow({ pace: 4 })).toBe(true);
  expect([isSlow({ pace: 6 }), isSlow({ pace: null })]).toEqual([false, false]);
});

const evenings = record({
  candidates: uniqueArray(
    record({
      movieId: integer({ min: 1, max: 400 }),
      intensity: double({ min: -2, max: 2, noNaN: true }),
      subgenres: constantFrom<readonly string[]>([], ['ghost'], ['slasher'], ['ghost', 'slasher']),
    }),
    { selector: ({ movieId }) => movieId, maxLength: 60 },
  ),
  given: integer({ min: 0, max: 7 }),
  count: integer({ min: 3, max: 7 }),
  draw: integer({ min: 0, max: draws - 1 }),
});

test('a drawn evening keeps what is given, has each movie once, as many as there are, and is the same for the same draw', () => {
  assert(
    property(evenings, ({ candidates, given: first, count, draw }) => {
      const given = candidates.slice(0, Math.min(first, count));
      const chosen = chooseMarathon(candidates, { given, count, draw });
      expect(chosen.slice(0, given.length)).toEqual(given);
      expect(new Set(idsOf(chosen)).size).toBe(chosen.length);
      expect(chosen).toHaveLength(Math.min(count, candidates.length));
      expect(chooseMarathon(candidates.toReversed(), { given, count, draw })).toEqual(chosen);
    }),
  );
});

test('drawn movies fill the arc: some are calm, one is hard to bear; another draw is another evening', () => {
  const names = ['ghost', 'slasher', 'zombie', 'folk', 'vampire'];
  const candidates = Array.from({ length: 200 }, (_, at) => ({
    movieId: at + 1,
    intensity: (at - 100) / 50,
    subgenres: [names[at % names.length] ?? ''],
  }));
  const drawnBy = (draw: number) => chooseMarathon(candidates, { given: [], count: 5, draw });
  const intensities = drawnBy(1).map(({ intensity }) => intensity);
  expect(Math.min(...intensities)).toBeLessThan(-1);
  expect(Math.max(...intensities)).toBeGreaterThan(1);
  expect(new Set(drawnBy(1).flatMap(({ subgenres }) => subgenres)).size).toBe(5);
  expect(new Set(Array.from({ length: 20 }, (_, draw) => idsOf(drawnBy(draw)).join(' '))).size).toBeGreaterThan(15);
});

test.each([
  [{}, { movies: [], start: usualStart }],
  [
    { movies: '3,1,3,2', start: '9:05' },
    { movies: [3, 1, 2], start: 545 },
  ],
  [
    { movies: '0,-1,x,1.5,99999999999,4', start: '24:00' },
    { movies: [4], start: usualStart },
  ],
  [{ movies: '1,2,3,4,5,6,7,8,9' }, { movies: [1, 2, 3, 4, 5, 6, 7], start: usualStart }],
])('the address %o is understood as %o', (address, choice) => {
  expect(readMarathon(address)).toEqual(choice);
});

test('times and counts of addresses', () => {
  const times = [0, 24 * 60 + 30, 720, 1_200];
  expect(times.map(writeTime)).toEqual(['00:00', '00:30', '12:00', '20:00']);
  expect(times.map((time) => timeText(time, 'h24'))).toEqual(['00:00', '00:30', '12:00', '20:00']);
  expect(times.map((time) => timeText(time, 'h12'))).toEqual(['12:00 AM', '12:30 AM', '12:00 PM', '8:00 PM']);
  expect([readTime('00:30'), readTime('7pm'), readTime(undefined)]).toEqual([30, null, null]);
  expect([readCount('3'), readCount('8'), readCount('x'), readCount(undefined)]).toEqual([3, null, null, null]);
});

test('a movie moves as far as there are places', () => {
  expect(moveMovie([1, 2, 3], 3, -1)).toEqual([1, 3, 2]);
  expect(moveMovie([1, 2, 3], 1, 9)).toEqual([2, 3, 1]);
  const same = [1, 2, 3];
  expect(moveMovie(same, 1, -1)).toBe(same);
  expect(moveMovie(same, 4, 1)).toBe(same);
});
