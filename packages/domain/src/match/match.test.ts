import { array, assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { bandHalfWidth, findTellingMovies, matchAxis, strangersOf, type SharedScore } from './index.ts';

const strangers = { apart: 2, spread: 1.7 };
const score = integer({ min: 1, max: 10 });
const sharedScores = array(record({ movieId: integer({ min: 1, max: 99 }), own: score, theirs: score, crowd: score }), {
  maxLength: 40,
});
const alike = (count: number, apart = 0): SharedScore[] =>
  Array.from({ length: count }, (_, movieId) => ({
    movieId,
    own: 3 + (movieId % 5) + apart,
    theirs: 3 + (movieId % 5),
    crowd: 5,
  }));

test('nothing is said below five shared movies', () => {
  assert(property(sharedScores, (shared) => (matchAxis(shared, strangers) === null) === shared.length < 5));
});

test('the word grows with the shared movies', () => {
  expect([5, 9, 10, 19, 20].map((count) => matchAxis(alike(count), strangers)?.strength)).toEqual([
    'hint',
    'hint',
    'fair',
    'fair',
    'good',
  ]);
});

test('a match is the same from both sides; only the level turns', () => {
  assert(
    property(sharedScores, (shared) => {
      const turned = shared.map(({ own, theirs, ...rest }) => ({ ...rest, own: theirs, theirs: own }));
      const [one, other] = [matchAxis(shared, strangers), matchAxis(turned, strangers)];
      if (one === null || other === null) return one === other;
      expect(other).toEqual({
        ...one,
        level: one.level === null ? null : expect.closeTo(-one.level),
        order: one.order === null ? null : expect.closeTo(one.order),
      });
      return one.glance >= 0 && one.glance <= 100;
    }),
  );
});

test('two who never differ come near 100, strangers stand at 50', () => {
  expect(matchAxis(alike(100), strangers)?.glance).toBeGreaterThan(90);
  expect(matchAxis(alike(30, 2), strangers)?.glance).toBe(50);
  expect(matchAxis(alike(5), strangers)?.apart).toBeCloseTo((8 * 2) / 13);
});

test('from 20 shared movies on, level and order are told apart', () => {
  const match = matchAxis(alike(40, 2), strangers);
  expect(match?.level).toBeCloseTo((40 * 2) / 48);
  expect(match?.order).toBeCloseTo(40 / 48);
  expect(matchAxis(alike(19, 2), strangers)).toMatchObject({ level: null, order: null });
});

test('the band grows narrower with more shared movies and wider for few others', () => {
  expect(bandHalfWidth(alike(40, 1), strangers)).toBeLessThan(bandHalfWidth(alike(10, 1), strangers));
  expect(bandHalfWidth(alike(40, 1), strangers, 10)).toBeGreaterThan(bandHalfWidth(alike(40, 1), strangers));
});

test('strangers differ by the mean of all pairs', () => {
  expect(strangersOf([1, -3, 2, -2])).toEqual({ apart: 2, spread: expect.closeTo(Math.sqrt(0.5)) });
  expect(strangersOf([])).toEqual({ apart: 0, spread: 0 });
});

test('movies that show it: three where both stand aside from the crowd, two where they differ most', () => {
  const shared = [
    { movieId: 1, own: 9, theirs: 8, crowd: 5 },
    { movieId: 2, own: 2, theirs: 1, crowd: 6 },
    { movieId: 3, own: 9, theirs: 2, crowd: 6 },
    { movieId: 4, own: 6, theirs: 6, crowd: 6 },
    { movieId: 5, own: 8, theirs: 8, crowd: 6 },
    { movieId: 6, own: 7, theirs: 8, crowd: 6 },
  ];
  expect(findTellingMovies(shared)).toEqual({ alike: [2, 1, 5], unlike: [3, 1] });
});
