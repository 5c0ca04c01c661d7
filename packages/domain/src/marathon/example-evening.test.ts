import { expect, test } from 'vitest';
import {
  canRiseAndFall,
  chooseExample,
  exampleEndsBy,
  exampleStart,
  planMarathon,
  risesAndFalls,
  type MarathonMovie,
} from './index.ts';

/** Movies of all intensities. @param minutes how long the one at a place is */
const candidatesOf = (minutes: (at: number) => number, count = 200): MarathonMovie[] =>
  Array.from({ length: count }, (_, at) => ({
    movieId: at + 1,
    intensity: (at - count / 2) / (count / 4),
    minutes: minutes(at),
    subgenres: [['ghost', 'slasher', 'zombie', 'folk', 'vampire'][at % 5] ?? ''],
    isSlow: at % 7 === 0,
  }));

const evening = (movies: readonly MarathonMovie[]) => {
  const slots = planMarathon(movies, exampleStart);
  return {
    endsAt: slots.at(-1)?.endsAt ?? 0,
    intensities: slots.map((slot) => movies.find(({ movieId }) => movieId === slot.movieId)?.intensity ?? 0),
  };
};

test('an example rises at each step to its peak, falls after it, and ends by two in the morning (R443)', () => {
  const candidates = candidatesOf((at) => 80 + ((at * 37) % 60));
  const example = chooseExample(candidates, 4);
  expect(example).toHaveLength(4);
  const { endsAt, intensities } = evening(example);
  expect(risesAndFalls(intensities)).toBe(true);
  expect(endsAt).toBeLessThanOrEqual(exampleEndsBy);
  expect(chooseExample(candidates.toReversed(), 4)).toEqual(example);
});

test('where four movies are too long an example has three; where three are, there is none (R443)', () => {
  expect(
    chooseExample(
      candidatesOf(() => 110),
      4,
    ),
  ).toHaveLength(3);
  expect(
    chooseExample(
      candidatesOf(() => 150),
      4,
    ),
  ).toEqual([]);
  expect(chooseExample([], 4)).toEqual([]);
});

test('where no movie is more frightening than another, an example still ends in time (R443)', () => {
  const equal = candidatesOf((at) => 85 + (at % 10)).map((movie) => ({ ...movie, intensity: 0 }));
  const example = chooseExample(equal, 4);
  expect(example).toHaveLength(4);
  expect(evening(example).endsAt).toBeLessThanOrEqual(exampleEndsBy);
});

test.each([
  [[0, 1, 2, 1], true],
  [[0, 1, 2], true],
  [[1, 0, 2, 1], false],
  [[2, 1, 0], false],
  [[0, 2, 2, 1], false],
  [[1], true],
])('%o rises and falls: %s', (values, does) => {
  expect(risesAndFalls(values)).toBe(does);
});

test.each([
  [[0, 1, 2, 1], true],
  [[2, 1, 0], true],
  [[0, 2, 2, 1], false],
  [[0, 0, 0, 2], false],
  [[1, 1, 1], false],
])('movies as intense as %o have an order that rises and falls: %s', (values, can) => {
  expect(canRiseAndFall(values)).toBe(can);
});
