import { array, assert, constantFrom, double, integer, property, record, shuffledSubarray, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { usualSpread } from '../reel/index.ts';
import {
  answerRung,
  asRung,
  climbedAxes,
  fewestRungs,
  isValidLadder,
  levelOf,
  mostRungs,
  nearestGoal,
  nextRung,
  planLadder,
  seriesOf,
  startLevels,
  steepestStep,
  targetOfMovie,
  targetOfValue,
  wasLiked,
  type FearLevels,
  type LadderMovie,
  type Rung,
} from './index.ts';

const levels = (gore: number, psychological = 5, jumpScares = 5): FearLevels => ({ gore, psychological, jumpScares });
const movie = (movieId: number, gore: number, changes: Partial<LadderMovie> = {}): LadderMovie => ({
  movieId,
  levels: levels(gore),
  pleasure: 6,
  kinds: [],
  ...changes,
});
const start = levels(3);
/** Gore from 1 to 10 in quarters. */
const many = Array.from({ length: 37 }, (_, at) => movie(at + 1, 1 + at / 4));
const goreOf = (rungs: readonly { readonly levels: FearLevels }[] | null) => rungs?.map((rung) => rung.levels.gore);

const level = double({ min: 1, max: 10, noNaN: true });
const anyLevels = record({ gore: level, psychological: level, jumpScares: level });
const anyMovie = record({
  movieId: integer({ min: 1, max: 2_000 }),
  levels: anyLevels,
  pleasure: level,
  kinds: array(constantFrom('slasher', 'ghost', 'zombie'), { maxLength: 2 }),
});
const anyMovies = uniqueArray(anyMovie, { selector: ({ movieId }) => movieId, minLength: 20, maxLength: 120 });

test('every ladder keeps all rules, and is the same in whatever order movies come', () => {
  let found = 0;
  assert(
    property(
      anyMovies.chain((movies) =>
        shuffledSubarray(movies, { minLength: movies.length }).map((other) => [movies, other] as const),
      ),
      anyLevels,
      level,
      ([movies, shuffled], from, value) => {
        const [first] = movies;
        for (const target of [targetOfValue(from, 'gore', value), ...(first === undefined ? [] : [targetOfMovie(from, first)])]) {
          const rungs = planLadder(movies, { start: from, target });
          expect(planLadder(shuffled, { start: from, target })).toEqual(rungs);
          if (rungs === null) continue;
          found += 1;
          expect(isValidLadder(rungs, { start: from, target })).toBe(true);
          expect(rungs.length).toBeGreaterThanOrEqual(fewestRungs);
        }
      },
    ),
    { numRuns: 500 },
  );
  expect(found).toBeGreaterThan(100);
});

test('after any answers the way goes on by the same rules', () => {
  assert(
    property(
      anyMovies,
      anyLevels,
      array(constantFrom('easy', 'right', 'tooMuch'), { maxLength: 12 }),
      (movies, from, answers) => {
        const target = targetOfValue(from, 'psychological', Math.min(10, from.psychological + 4));
        let rungs: readonly Rung[] = (planLadder(movies, { start: from, target }) ?? []).map(asRung);
        for (const answer of answers) {
          const current = nextRung(rungs);
          const before = rungs.filter((rung) => rung.answer !== null);
          rungs = answerRung(rungs, answer, { start: from, target, movies });
          if (current === null) continue;
          expect(rungs.slice(0, before.length)).toEqual(before);
          expect(rungs[before.length]).toEqual({ ...current, answer });
          expect(new Set(rungs.map(({ movieId }) => movieId)).size).toBe(rungs.length);
          const next = nextRung(rungs);
          // Half a step back is not above what was too much.
          if (answer === 'tooMuch' && next !== null) {
            const borne = before.findLast((rung) => rung.answer !== 'tooMuch')?.levels ?? from;
            expect(next.levels.psychological).toBeLessThanOrEqual(Math.max(current.levels.psychological, borne.psychological));
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a ladder has as few rungs as its height asks for, three at least, and equal steps', () => {
  expect(goreOf(planLadder(many, { start, target: targetOfValue(start, 'gore', 4) }))).toHaveLength(fewestRungs);
  const high = planLadder(many, { start, target: targetOfValue(start, 'gore', 9) }) ?? [];
  expect(high).toHaveLength(4);
  const rises = high.map((rung, at) => rung.levels.gore - (high[at - 1]?.levels.gore ?? start.gore));
  expect(Math.max(...rises)).toBeLessThanOrEqual(steepestStep);
  expect(Math.min(...rises)).toBeGreaterThanOrEqual(1);
  const movies = many.filter(({ levels: { gore } }) => Number.isInteger(gore));
  expect(goreOf(planLadder(movies, { start, target: targetOfValue(start, 'gore', 9) }))).toEqual([4, 5, 6, 7, 8, 9]);
});

test('a movie is the last rung, whatever else there is at its height', () => {
  const goal = movie(99, 7, { levels: levels(7, 6) });
  const rungs = planLadder([...many, goal], { start, target: targetOfMovie(start, goal) });
  expect(rungs?.at(-1)?.movieId).toBe(99);
  expect(rungs?.slice(0, -1).map(({ movieId }) => movieId)).not.toContain(99);
});

test('no ladder leads over a gap, nor one of more than eight rungs', () => {
  const gap = many.filter(({ levels: { gore } }) => gore < 4 || gore > 6);
  expect(planLadder(gap, { start, target: targetOfValue(start, 'gore', 8) })).toBeNull();
  expect(planLadder([], { start, target: targetOfValue(start, 'gore', 4) })).toBeNull();
  const low = levels(1);
  const tiny = Array.from({ length: 200 }, (_, at) => movie(at + 1, 1 + at / 40));
  expect(planLadder(tiny, { start: low, target: targetOfValue(low, 'gore', 5), fewest: mostRungs + 1 })).toBeNull();
});

test('below a goal out of reach the highest value that can be reached is named, with its steps', () => {
  const gap = many.filter(({ levels: { gore } }) => gore <= 6 || gore >= 8.5);
  for (const target of [targetOfValue(start, 'gore', 10), targetOfMovie(start, movie(99, 9.4))]) {
    expect(planLadder(gap, { start, target })).toBeNull();
    expect(nearestGoal(gap, { start, target })).toEqual({ axis: 'gore', value: 6, rungs: fewestRungs });
  }
  // Not the goal itself, even where it could be reached, and nothing that is tolerated already.
  expect(nearestGoal(many, { start, target: targetOfValue(start, 'gore', 7) })?.value).toBe(6);
  expect(nearestGoal(many, { start, target: targetOfValue(start, 'gore', 4) })).toBeNull();
  expect(nearestGoal([], { start, target: targetOfValue(start, 'gore', 9) })).toBeNull();
});

test('better movies are preferred, and other kinds than the last two', () => {
  const movies = [4, 5, 6].flatMap((gore, at) => [
    movie(at * 10 + 1, gore, { kinds: ['slasher'], pleasure: 6.3 }),
    movie(at * 10 + 2, gore, { kinds: [`kind ${at}`], pleasure: 6 }),
    movie(at * 10 + 3, gore, { kinds: [`kind ${at}`], pleasure: 5 }),
  ]);
  const rungs = planLadder(movies, { start, target: targetOfValue(start, 'gore', 6) });
  expect(rungs?.filter(({ kinds }) => kinds.includes('slasher'))).toHaveLength(1);
  expect(rungs?.every(({ pleasure }) => pleasure >= 6)).toBe(true);
});

const planned: readonly Rung[] = [4, 5, 6, 7].map((gore, at) => asRung(movie(at + 100, gore)));
const answered = (answers: readonly Rung['answer'][], rungs = planned) =>
  rungs.map((rung, at) => ({ ...rung, answer: answers[at] ?? null }));
const context = { start, target: targetOfValue(start, 'gore', 7), movies: many };

test('right goes on, easy leaves out a rung, but never the last one', () => {
  expect(answerRung(planned, 'right', context)).toEqual(answered(['right']));
  expect(goreOf(answerRung(planned, 'easy', context))).toEqual([4, 6, 7]);
  expect(goreOf(answerRung(answered(['right', 'right']), 'easy', context))).toEqual([4, 5, 6, 7]);
  expect(answerRung(answered(['right', 'right', 'right', 'easy']), 'easy', context)).toHaveLength(4);
  expect(nextRung(answered(['right', 'right', 'right', 'easy']))).toBeNull();
});

test('too much goes half a step back, and up again from there', () => {
  const rungs = answerRung(answered(['right']), 'tooMuch', context);
  expect(rungs.slice(0, 2)).toEqual(answered(['right', 'tooMuch']).slice(0, 2));
  const next = nextRung(rungs)?.levels.gore ?? 0;
  expect(next).toBeLessThanOrEqual(4.5);
  expect(next).toBeGreaterThanOrEqual(3);
  expect(isValidLadder(rungs.slice(2), { start: levels(4), target: context.target })).toBe(true);
  // The last rung is one like all others.
  const top = answerRung(answered(['right', 'right', 'right']), 'tooMuch', context);
  expect(nextRung(top)?.levels.gore).toBeLessThanOrEqual(6.5);
  expect(top.at(-1)?.levels.gore).toBeGreaterThanOrEqual(6.5);
  // With no other movies there is no way on, and none to a movie that was too much itself.
  expect(answerRung(answered(['right']), 'tooMuch', { ...context, movies: [] })).toHaveLength(2);
  const goal = targetOfMovie(start, movie(103, 7));
  expect(answerRung(answered(['right', 'right', 'right']), 'tooMuch', { ...context, target: goal })).toHaveLength(4);
});

test('it starts at the limits, else at what was liked, and nowhere where nothing is known', () => {
  const off = { gore: null, psychological: null, jumpScares: null };
  const liked = [1, 2, 3, 4, 5, 6].map((gore) => ({ gore, psychological: 0, jumpScares: 0 }));
  expect(startLevels({ ceilings: off, liked: [] })).toBeNull();
  expect(startLevels({ ceilings: off, liked: liked.slice(0, 2) })).toBeNull();
  expect(startLevels({ ceilings: off, liked })).toMatchObject({ gore: 5, psychological: usualSpread.psychological.mean });
  expect(startLevels({ ceilings: { ...off, gore: 3 }, liked })?.gore).toBe(3);
  expect(startLevels({ ceilings: { ...off, jumpScares: 2 }, liked: [] })?.jumpScares).toBe(2);
});

test('liked is what is said to be, then what scored well', () => {
  const said = { isLiked: false, opinion: null, qualities: [] };
  expect(wasLiked(said)).toBe(true);
  expect(wasLiked({ ...said, qualities: [3, 4] })).toBe(false);
  expect(wasLiked({ ...said, qualities: [0, 7] })).toBe(true);
  expect(wasLiked({ ...said, qualities: [9, 9], opinion: 4 })).toBe(false);
  expect(wasLiked({ isLiked: true, qualities: [2, 2], opinion: 4 })).toBe(true);
});

test('a ladder climbs where the target is higher', () => {
  const goal = { movieId: 9, levels: levels(6, 8, 4) };
  expect(targetOfMovie(start, goal)).toMatchObject({ axis: 'gore', movieId: 9 });
  expect(climbedAxes(start, goal)).toEqual(['gore', 'psychological']);
  expect(levelOf(5, 2)).toBeCloseTo(5.85);
  expect(levelOf(9.9, 2)).toBe(10);
});

test.each([
  ['Saw', 'saw'],
  ['Saw II', 'saw'],
  ['Saw: The Final Chapter', 'saw'],
  ['Halloween Part 2', 'halloween'],
  ['28 Days Later', '28 days later'],
  ['X', 'x'],
])('%s is of the series %s', (title, series) => {
  expect(seriesOf(title)).toBe(series);
});
