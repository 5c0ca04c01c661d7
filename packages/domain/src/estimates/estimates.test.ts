import { array, assert, double, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  estimateFromKind,
  fitKindModel,
  knownScore,
  knownValue,
  scoreSource,
  uncertaintyOf,
  type EstimateSource,
  type ScoredMovie,
} from './index.ts';

const editorial = { value: 6.5, source: 'editorial', error: 1 } as const;

test('an editorial score counts like four members, an estimate from keywords like two', () => {
  expect(knownValue({ average: 5, count: 1 }, editorial)).toBeCloseTo((4 * 6.5 + 5) / 5);
  expect(knownValue({ average: 5, count: 1 }, { ...editorial, source: 'kind' })).toBeCloseTo((2 * 6.5 + 5) / 3);
  expect(knownValue({ average: null, count: 0 }, editorial)).toBe(6.5);
  expect(knownValue({ average: 5, count: 3 }, null)).toBe(5);
  expect(knownValue({ average: null, count: 0 }, null)).toBeNull();
});

test('members take over step by step: no score moves the value by more than its share', () => {
  assert(
    property(
      array(integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 60 }),
      double({ min: 1, max: 10, noNaN: true }),
      (scores, value) => {
        let before = value;
        scores.forEach((_, at) => {
          const given = scores.slice(0, at + 1);
          const average = given.reduce((sum, score) => sum + score, 0) / given.length;
          const known = knownValue({ average, count: given.length }, { ...editorial, value }) ?? 0;
          expect(Math.abs(known - before)).toBeLessThanOrEqual(9 / (4 + given.length) + 1e-9);
          before = known;
        });
      },
    ),
  );
});

test('the range gets narrower with members, and stays within the scale', () => {
  const widths = [0, 1, 5, 50].map((count) => {
    const known = knownScore({ average: count === 0 ? null : 6.5, count }, editorial, 1.6);
    expect(known).toMatchObject({ value: 6.5, members: count });
    return (known?.high ?? 0) - (known?.low ?? 0);
  });
  expect(widths).toEqual(widths.toSorted((one, other) => other - one));
  expect(knownScore({ average: null, count: 0 }, { ...editorial, value: 9.8 }, 1.6)).toMatchObject({ high: 10 });
});

test.each([
  [0, 'editorial', 'editorial'],
  [0, 'kind', 'kind'],
  [1, 'editorial', 'members-and-editorial'],
  [4, 'kind', 'members-and-kind'],
  [5, 'kind', 'members'],
  [1, null, 'members'],
] as const)('%i members and an estimate that is %s are called %s', (members, source, called) => {
  expect(scoreSource(members, source)).toBe(called);
});

/** Movies whose gore follows a keyword, and whose pace a director. */
const movies = Array.from({ length: 120 }, (_, at): ScoredMovie => {
  const isGory = at % 3 === 0;
  return {
    genreIds: [27],
    subgenres: [],
    keywords: isGory ? ['splatter', `keyword ${at % 7}`] : [`keyword ${at % 7}`],
    directors: [at % 2 === 0 ? 'Someone Fast' : 'Someone Slow'],
    language: 'en',
    year: 1980 + (at % 40),
    runtime: 90,
    voteCount: 100,
    voteAverage: 6,
    scores: [isGory ? 8 : 3, 5, 5, 5, at % 2 === 0 ? 8 : 3, 2],
    weight: 1,
    group: `movie ${at}`,
  };
});

test('a kind is learned from keywords and directors', () => {
  const model = fitKindModel(movies);
  if (model === null) throw new Error('no model');
  const [gory, calm] = [true, false].map((isGory) =>
    estimateFromKind(model, {
      ...(movies[1] as ScoredMovie),
      keywords: isGory ? ['splatter'] : ['keyword 1'],
      directors: ['Someone Fast'],
    }),
  );
  // Drawn to the mean as rare keywords have to be.
  expect(gory?.[0]).toBeGreaterThan(6.5);
  expect(calm?.[0]).toBeLessThan(4);
  expect(gory?.[4]).toBeGreaterThan(6.5);
  expect(model.errors[0]).toBeLessThan(1.5);
  // Without keywords gore is a guess, and says so.
  expect(model.errorsWithoutKeywords[0]).toBeGreaterThan(2);
});

test('estimates stay on the scale whatever a movie is', () => {
  const model = fitKindModel(movies);
  if (model === null) throw new Error('no model');
  const strange = {
    ...(movies[0] as ScoredMovie),
    year: 1896,
    runtime: 900,
    voteCount: 1_000_000,
    voteAverage: 10,
    language: 'xx',
  };
  for (const value of estimateFromKind(model, strange)) {
    expect(value).toBeGreaterThanOrEqual(1);
    expect(value).toBeLessThanOrEqual(10);
  }
});

test('a handful of scored movies teaches nothing', () => {
  expect(fitKindModel(movies.slice(0, 20))).toBeNull();
});

test('what is uncertain of a score is the part of its range that further members would narrow', () => {
  const uncertainty = (count: number, source: EstimateSource | null) => {
    const estimate = source === null ? null : { value: 5.5, source, error: source === 'kind' ? 1.6 : 0.9 };
    return uncertaintyOf(knownScore({ average: count === 0 ? null : 5.5, count }, estimate, 1.2), 1.2);
  };
  const ordered = [
    uncertainty(0, null),
    uncertainty(0, 'kind'),
    uncertainty(0, 'editorial'),
    uncertainty(5, 'editorial'),
    uncertainty(500, 'kind'),
  ];
  expect(ordered).toEqual(ordered.toSorted((one, other) => other - one));
  expect(new Set(ordered).size).toBe(5);
  expect(ordered.at(-1)).toBeCloseTo(0, 2);
});
