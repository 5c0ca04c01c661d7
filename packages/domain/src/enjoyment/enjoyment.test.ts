import { array, assert, double, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enjoymentText } from '../texts/enjoyment-cards.ts';
import { enjoymentReasonText, opinionsMissingText } from '../texts/enjoyment.ts';
import {
  alikePoints,
  alikePointsOfAll,
  enjoymentReasons,
  expectedEnjoyment,
  expectedOpinion,
  expectedWithout,
  fewestMembers,
  fitOwnEnjoyment,
  fitShares,
  fitWithoutOne,
  measureEnjoyment,
  opinionsStep,
  opinionValues,
  showsEnjoyment,
  trainEnjoyment,
  untrainedScale,
  type MeasuredOpinion,
  type OwnOpinion,
} from './index.ts';

const scale = { lowest: 1, highest: 10 };

/** Rows of [user, movie, opinion]. */
function rowsOf(opinions: readonly (readonly [number, number, number])[], movies = 20) {
  return {
    axes: 1,
    users: 1 + Math.max(0, ...opinions.map(([user]) => user)),
    movies,
    userOf: Int32Array.from(opinions, ([user]) => user),
    movieOf: Int32Array.from(opinions, ([, movie]) => movie),
    scores: Float32Array.from(opinions, ([, , value]) => value),
  };
}
const featuresOf = (votes: readonly number[]) => ({
  usual: untrainedScale.mean,
  votes: Float32Array.from(votes),
  axes: 0,
  deviations: new Float32Array(0),
});
const opinion = (movie: number, value: number, facts: Partial<OwnOpinion> = {}): OwnOpinion => ({
  movie,
  value,
  expected: 6,
  deviations: [0, 0],
  ...facts,
});
const measured = (own: OwnOpinion, facts: Partial<MeasuredOpinion> = {}): MeasuredOpinion => ({
  ...own,
  vote: null,
  neighbours: null,
  ...facts,
});

describe('movies', () => {
  test('below five members the source’s vote is all there is: no single opinion moves what others are told', () => {
    const four = fitShares(rowsOf([0, 1, 2, 3].map((user) => [user, 0, 10] as const)), featuresOf(Array(20).fill(1)));
    expect([four.shares[0], four.members[0]]).toEqual([Number.NaN, 0]);
    const five = fitShares(rowsOf([0, 1, 2, 3, 4].map((user) => [user, 0, 10] as const)), featuresOf(Array(20).fill(0)));
    expect(five.members[0]).toBe(fewestMembers);
    expect(five.shares[0]).toBeGreaterThan(0.5);
  });

  test('the source’s vote counts as much as opinions follow it', () => {
    const votes = Array.from({ length: 20 }, (_, movie) => (movie % 5) - 2);
    const opinions = (slope: number) =>
      Array.from(
        { length: 400 },
        (_, at) => [at % 20, Math.floor(at / 20), 6 + slope * ((Math.floor(at / 20) % 5) - 2)] as const,
      );
    const steep = fitShares(rowsOf(opinions(1)), featuresOf(votes));
    const flat = fitShares(rowsOf(opinions(0)), featuresOf(votes));
    expect(steep.voteWeight).toBeGreaterThan(0.8);
    expect(flat.voteWeight).toBeLessThan(0.5);
    expect(expectedOpinion(steep, { share: Number.NaN, vote: 2 })).toBeGreaterThan(7);
  });

  test('without an opinion of anybody the vote is what is expected', () => {
    const { scale: learned, shares } = trainEnjoyment(rowsOf([]), {
      ...scale,
      features: featuresOf(Array(20).fill(0)),
      neighboursOf: () => null,
    });
    expect(learned).toEqual(untrainedScale);
    expect([...shares].every(Number.isNaN)).toBe(true);
  });

  test('a member’s own opinion is taken out of what others say', () => {
    const base = { mean: 6, voteWeight: 1 };
    // Five opinions a point above the mean, and a sixth of 10.
    const share = (5 * 1 + 4) / (6 + 4);
    expect(expectedWithout(base, { share, members: 6, vote: 0 }, 10)).toBeCloseTo(6 + 5 / 9);
    expect(expectedWithout(base, { share: Number.NaN, members: 0, vote: 1 }, 10)).toBe(7);
  });
});

describe('a member', () => {
  test('who gives less than others is expected to do so again, the more surely the more they said', () => {
    const levelOf = (count: number) =>
      fitOwnEnjoyment(
        Array.from({ length: count }, (_, movie) => opinion(movie, 4)),
        2,
      ).level;
    expect(levelOf(0)).toBe(0);
    expect(levelOf(10)).toBeLessThan(-1);
    expect(levelOf(50)).toBeLessThan(levelOf(10));
    expect(levelOf(50)).toBeGreaterThan(-2);
  });

  test('who likes what is high on an axis is expected to like the next one', () => {
    const opinions = Array.from({ length: 40 }, (_, movie) =>
      opinion(movie, movie % 2 === 0 ? 8 : 4, { deviations: [movie % 2 === 0 ? 1 : -1, 0] }),
    );
    const own = fitOwnEnjoyment(opinions, 2);
    expect(expectedEnjoyment(own, { expected: 6, deviations: [1, 0] }, 0)).toBeGreaterThan(7);
    expect(expectedEnjoyment(own, { expected: 6, deviations: [-1, 0] }, 0)).toBeLessThan(5);
  });

  const anyOpinion = record({
    value: integer({ min: 1, max: 10 }),
    expected: double({ min: 3, max: 8, noNaN: true }),
    deviations: array(double({ min: -3, max: 3, noNaN: true }), { minLength: 2, maxLength: 2 }),
  });

  test('leaving one opinion out is the same as not having it', () => {
    assert(
      property(array(anyOpinion, { minLength: 1, maxLength: 12 }), (drawn) => {
        const opinions = drawn.map((one, movie) => ({ movie, ...one }));
        const withoutEach = fitWithoutOne(
          opinions,
          2,
          opinions.map((_, at) => at),
        );
        withoutEach.forEach((own, at) => {
          const others = fitOwnEnjoyment(
            opinions.filter((_, place) => place !== at),
            2,
          );
          expect(own.level).toBeCloseTo(others.level, 6);
          own.weights.forEach((weight, axis) => expect(weight).toBeCloseTo(others.weights[axis] ?? 0, 6));
          expect(own.residualOf(at)).toBeNull();
          expect(own.opinions).toBe(others.opinions);
        });
      }),
    );
  });

  test('5,000 opinions, all of them 10: a number, and no nonsense', () => {
    const opinions = Array.from({ length: 5_000 }, (_, movie) =>
      measured(opinion(movie, 10, { expected: 4 + (movie % 5), deviations: [Math.sin(movie), Math.cos(movie)] })),
    );
    const own = fitOwnEnjoyment(opinions, 2);
    const value = expectedEnjoyment(own, { expected: 6, deviations: [1, 1] }, 0);
    expect(value).toBeGreaterThan(9.5);
    expect(value).toBeLessThan(10.5);
    const errors = measureEnjoyment(opinions, 2, scale);
    expect(errors?.own).toBeLessThan(errors?.everyone ?? 0);
    expect(errors?.vote).toBeNull();
  });

  test('similar movies say the same one by one and all at once', () => {
    const own = fitOwnEnjoyment([opinion(0, 9), opinion(1, 3), opinion(7, 5)], 2);
    // Movie 2 has the neighbours 0 and 1; movie 3 has none.
    const neighbours = { movieIds: [0, 1], similarities: [0.5, 0.25] };
    const neighbourOf = { start: [0, 1, 2, 2, 2], movies: [2, 2], similarities: [0.5, 0.25] };
    const all = alikePointsOfAll(own, neighbourOf);
    expect(all[2]).toBeCloseTo(alikePoints(own, neighbours));
    expect([all[0], all[3]]).toEqual([0, 0]);
    expect(all[2]).toBeGreaterThan(0);
  });
});

describe('opinions as numbers', () => {
  const nothing = { overall: null, liked: false, scores: [0, 0, 0, 0, 0, 0] };

  test('the overall opinion; a like where the own upper fifth begins; the quality of what was only rated', () => {
    const given = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((overall) => ({ ...nothing, overall }));
    expect(opinionValues([...given, { ...nothing, liked: true }]).at(-1)).toBeCloseTo(8.2);
    expect(opinionValues([{ ...nothing, overall: 3, liked: true }])).toEqual([3]);
    expect(opinionValues([{ ...nothing, scores: [9, 9, 9, 4, 7, 0] }])).toEqual([5.5]);
    expect(opinionValues([{ ...nothing, scores: [9, 9, 9, 0, 0, 3] }, nothing])).toEqual([null, null]);
  });

  test('likes alone', () => {
    expect(opinionValues([{ ...nothing, liked: true }])).toEqual([8]);
  });
});

describe('what is shown', () => {
  const errors = { opinions: 30, own: 1, everyone: 1.4, vote: null };

  test('from ten opinions on, and only where it is closer than everybody’s mean', () => {
    expect(showsEnjoyment(10, errors)).toBe(true);
    expect(showsEnjoyment(9, errors)).toBe(false);
    expect(showsEnjoyment(40, { ...errors, own: 1.4 })).toBe(false);
    expect(showsEnjoyment(0, null)).toBe(false);
  });

  test('nobody’s error is measured without opinions', () => {
    expect(measureEnjoyment([], 2, scale)).toBeNull();
  });

  test('the last thirty opinions count, each predicted from the others alone', () => {
    const opinions = Array.from({ length: 40 }, (_, movie) => measured(opinion(movie, movie < 30 ? 4 : 10), { vote: 5 }));
    const found = measureEnjoyment(opinions, 2, scale);
    expect(found).toMatchObject({ opinions: 30, everyone: 2, vote: 1 });
    expect(found?.own).toBeGreaterThan(1);
  });

  test('ranges by own opinions', () => {
    expect([0, 9, 10, 20, 49, 50, 900].map(opinionsStep)).toEqual([0, 0, 1, 2, 2, 3, 3]);
  });
});

test('three reasons at most, everyone’s opinion first, the others by their points', () => {
  const own = fitOwnEnjoyment(
    Array.from({ length: 30 }, (_, movie) =>
      opinion(movie, movie % 2 === 0 ? 7 : 3, { deviations: [0, movie % 2 === 0 ? 1 : -1, 0, 0, 0, 0] }),
    ),
    6,
  );
  const texts = (expected: number, deviations: readonly number[], alike: number) =>
    enjoymentReasons(own, { expected, deviations }, alike).map(enjoymentReasonText);
  expect(texts(8.14, [0, 1, 0, 0, 0, 0], 0)).toEqual([
    'People rate it 8.1',
    'You like psychological movies more than most',
    `You give ${Math.abs(own.level).toFixed(1)} less than others`,
  ]);
  expect(texts(5, [0, -1, 0, 0, 0, 0], 2)).toEqual([
    'People rate it 5.0',
    'You liked similar movies more than we expected',
    'You like movies that leave the mind alone less than most',
  ]);
});

test('texts', () => {
  expect(enjoymentText({ value: 7.9, low: 6.8, high: 8.8 })).toBe('7.9 for you, 6.8 to 8.8');
  expect([6, 9, 0].map(opinionsMissingText)).toEqual(['Rate 4 more for this', 'Rate 1 more for this', 'Rate 10 more for this']);
});
