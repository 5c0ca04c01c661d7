import { array, assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import {
  axisPredictor,
  createNeighbourSums,
  baseScore,
  buildRatingTable,
  explainPrediction,
  fitBiases,
  fitIntervals,
  invertNeighbours,
  intervalCell,
  measurePredictions,
  movieTasteOf,
  ownRatingsOf,
  predictAll,
  predictScore,
  predictScores,
  quantileOf,
  readScoredTaste,
  readTastesWithoutOne,
  readUserTaste,
  showsPrediction,
  trainTaste,
  type RatingRows,
} from './index.ts';

/** Rows of [user, movie, ...scores]. */
function rowsOf(rows: readonly (readonly number[])[]): RatingRows {
  const axes = (rows[0]?.length ?? 3) - 2;
  return {
    axes,
    users: Math.max(0, ...rows.map((row) => (row[0] ?? 0) + 1)),
    movies: Math.max(0, ...rows.map((row) => (row[1] ?? 0) + 1)),
    userOf: Int32Array.from(rows, (row) => row[0] ?? 0),
    movieOf: Int32Array.from(rows, (row) => row[1] ?? 0),
    scores: Float32Array.from(rows.flatMap((row) => row.slice(2))),
  };
}

/** Two camps: even users score even movies high and odd ones low, odd users the other way round. */
const camps = rowsOf(
  Array.from({ length: 60 * 20 }, (_, at) => {
    const [user, movie] = [Math.floor(at / 20), at % 20];
    const likes = (user + movie) % 2 === 0;
    return [user, movie, likes ? 9 : 3, likes ? 7 : 5];
  }).filter(([user = 0, movie = 0]) => (user * 7 + movie * 3) % 5 !== 0),
);
const scale = { lowest: 1, highest: 10 };

test('rows are sorted by user and found by movie, whatever order they come in', () => {
  const table = buildRatingTable(
    rowsOf([
      [1, 0, 5],
      [0, 1, 7],
      [1, 1, 2],
    ]),
  );
  expect([...table.userOf]).toEqual([0, 1, 1]);
  expect([...table.scores]).toEqual([7, 5, 2]);
  const raters = [...table.rowsByMovie.subarray(table.movieStart[1], table.movieStart[2])].map((row) => table.userOf[row]);
  expect(raters).toEqual([0, 1]);
});

test('a score of 0 is not a low score: it changes nothing', () => {
  const without = fitBiases(
    buildRatingTable(
      rowsOf([
        [0, 0, 8],
        [1, 0, 6],
        [1, 1, 4],
      ]),
    ),
    new Float32Array(2),
  );
  const unscored = fitBiases(
    buildRatingTable(
      rowsOf([
        [0, 0, 8],
        [0, 1, 0],
        [1, 0, 6],
        [1, 1, 4],
      ]),
    ),
    new Float32Array(2),
  );
  expect(unscored).toEqual(without);
});

test('a movie with few scores stays near its prior, one with many near its scores', () => {
  const rows = [
    [0, 0, 9],
    ...Array.from({ length: 50 }, (_, user) => [user, 1, 9]),
    ...Array.from({ length: 50 }, (_, user) => [user, 2, 3]),
  ];
  const { movieBias, means } = fitBiases(buildRatingTable(rowsOf(rows)), Float32Array.of(4, Number.NaN, Number.NaN));
  expect((means[0] ?? 0) + (movieBias[0] ?? 0)).toBeLessThan(6);
  expect((means[0] ?? 0) + (movieBias[1] ?? 0)).toBeGreaterThan(8.3);
});

test('neighbours tell the camps apart where biases cannot', () => {
  const model = trainTaste(camps, scale);
  const taste = readUserTaste(model.scale, ownRatingsOf(model, 0));
  const unseen = Array.from({ length: 20 }, (_, movie) => movie).filter((movie) => !taste.residuals.has(movie));
  for (const movie of unseen) {
    const predicted = predictScore(model.scale, taste, movieTasteOf(model, movie), 0);
    if (movie % 2 === 0) expect(predicted).toBeGreaterThan(7);
    else expect(predicted).toBeLessThan(5);
  }
});

test('the same ratings give the same model', () => {
  expect(trainTaste(camps, scale)).toEqual(trainTaste(camps, scale));
});

test('a taste is the same from scores in one array', () => {
  const model = trainTaste(camps, scale);
  for (const user of [0, 1, 7]) {
    const own = ownRatingsOf(model, user);
    // The table knows nothing of the last movie.
    const ratings = [...own, { movieId: 20, scores: [9, 0], bias: [0, 0] }];
    const rated = Int32Array.from(ratings, ({ movieId }) => movieId);
    const scores = Uint8Array.from(ratings.flatMap((rating) => Array.from(rating.scores)));
    const taste = readScoredTaste(model.scale, { rated, scores }, model.movieBias);
    const expected = readUserTaste(model.scale, ratings);
    expect({ ...taste, points: Array.from(taste.points) }).toEqual({ ...expected });
  }
});

test('tastes of all ratings but one are the same from one reading', () => {
  const model = trainTaste(camps, scale);
  for (const user of [0, 1, 7]) {
    // One axis of a movie is not scored.
    const own = ownRatingsOf(model, user).map((rating, at) => (at === 2 ? { ...rating, scores: [0, 7] } : rating));
    const tasteWithout = readTastesWithoutOne(model.scale, own);
    own.forEach((_rating, leftOut) => {
      const taste = tasteWithout(leftOut);
      const expected = readUserTaste(model.scale, own.toSpliced(leftOut, 1));
      expect(taste.generosity).toBeCloseTo(expected.generosity, 9);
      for (let movie = 0; movie < 20; movie += 1) {
        const scores = predictScores(model.scale, taste, movieTasteOf(model, movie));
        predictScores(model.scale, expected, movieTasteOf(model, movie)).forEach((score, axis) =>
          expect(scores[axis]).toBeCloseTo(score, 5),
        );
        expect(taste.residuals.get(movie) === undefined).toBe(!expected.residuals.has(movie));
      }
    });
  }
});

test('one more score changes the prediction at once', () => {
  const model = trainTaste(camps, scale);
  const movie = movieTasteOf(model, 0);
  const none = predictScore(model.scale, readUserTaste(model.scale, []), movie, 0);
  const rated = { movieId: 99, scores: [10, 10], bias: [0, 0] };
  expect(predictScore(model.scale, readUserTaste(model.scale, [rated]), movie, 0)).toBeGreaterThan(none);
  expect(none).toBeCloseTo(baseScore(model.scale, readUserTaste(model.scale, []), movie, 0), 5);
});

test('predictions stay within the scale and are numbers', () => {
  const model = trainTaste(camps, scale);
  const rating = record({
    movieId: integer({ min: 0, max: 19 }),
    scores: array(integer({ min: 0, max: 10 }), { minLength: 2, maxLength: 2 }),
  });
  assert(
    property(array(rating, { maxLength: 20 }), integer({ min: 0, max: 19 }), (ratings, movieId) => {
      const taste = readUserTaste(
        model.scale,
        ratings.map((own) => ({ ...own, bias: movieTasteOf(model, own.movieId).bias })),
      );
      const predicted = predictScore(model.scale, taste, movieTasteOf(model, movieId), 1);
      return predicted >= 1 && predicted <= 10;
    }),
  );
});

test('the reason names rated neighbours, three at most, and what the user scores above others', () => {
  const model = trainTaste(camps, scale);
  const taste = readUserTaste(model.scale, ownRatingsOf(model, 0));
  const reasons = explainPrediction(taste, movieTasteOf(model, 2));
  expect(reasons.movieIds).toHaveLength(3);
  for (const movieId of reasons.movieIds) expect(taste.residuals.has(movieId)).toBe(true);
  expect(reasons.aboveOthers[0]).toBeCloseTo(taste.generosity + (taste.axisOffset[0] ?? 0));
});

test('intervals hold the share they promise and fall back where a cell has few errors', () => {
  const errors = Array.from({ length: 1_000 }, (_, at) => ({
    axis: 0,
    ratings: 12,
    raters: 20,
    error: (at % 2 === 0 ? 1 : -1) * at * 0.01,
  }));
  const table = fitIntervals(2, errors);
  const width = table.halfWidths[intervalCell(2, 0, 12, 20)] ?? 0;
  expect(errors.filter(({ error }) => Math.abs(error) <= width).length / errors.length).toBeCloseTo(0.8, 2);
  expect(table.halfWidths[intervalCell(2, 1, 0, 0)]).toBe(width);
  expect(quantileOf([], 0.8)).toBe(0);
});

test("a user's own error is measured without their own scores, and decides what is shown", () => {
  const model = trainTaste(camps, scale);
  const averages = Array.from({ length: 20 }, (_, movie) => [0, 1].map((axis) => averageOf(movie, axis)));
  const ratings = ownRatingsOf(model, 0).map(({ movieId, scores }) => ({
    scores,
    movie: movieTasteOf(model, movieId),
    averages: averages[movieId] ?? [],
  }));
  const errors = measurePredictions(model.scale, ratings);
  const taste = readUserTaste(model.scale, ownRatingsOf(model, 0));
  expect(errors[0]?.scores).toBe(ratings.length);
  expect(errors[0]?.predicted).toBeLessThan(errors[0]?.crowd ?? 0);
  expect(showsPrediction(taste, errors[0] ?? { scores: 0, predicted: 0, crowd: 0 }, 0)).toBe(true);
  expect(showsPrediction(taste, { scores: 9, predicted: 1, crowd: 1 }, 0)).toBe(false);
  const beginner = readUserTaste(model.scale, ownRatingsOf(model, 0).slice(0, 4));
  expect(showsPrediction(beginner, { scores: 4, predicted: 0.5, crowd: 1 }, 0)).toBe(false);
});

function averageOf(movie: number, axis: number): number {
  const scores = [...camps.movieOf.keys()]
    .filter((row) => camps.movieOf[row] === movie)
    .map((row) => camps.scores[row * 2 + axis] ?? 0);
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

test('movies that no one scored are predicted as is expected of them, more or less by how the user scores', () => {
  const rows = rowsOf([
    ...Array.from({ length: 40 }, (_, movie) => [0, movie, 7]),
    ...Array.from({ length: 40 }, (_, movie) => [1, movie, 5]),
  ]);
  const expected = new Float32Array(42).fill(6);
  expected[40] = 2;
  expected[41] = 9;
  const model = trainTaste({ ...rows, movies: 42 }, { ...scale, expected });
  const [generous, strict] = [0, 1].map((user) => readUserTaste(model.scale, ownRatingsOf(model, user)));
  for (const [movie, value] of [
    [40, 2],
    [41, 9],
  ] as const) {
    const [more = 0, less = 0] = [generous, strict].map(
      (taste) => taste && predictScore(model.scale, taste, movieTasteOf(model, movie), 0),
    );
    expect(more).toBeGreaterThan(less);
    expect((more + less) / 2).toBeCloseTo(value, 0);
  }
});

test('without a score the means are those of what is expected', () => {
  const {
    scale: learned,
    movieBias,
    intervals,
  } = trainTaste(
    { axes: 1, users: 0, movies: 2, userOf: new Int32Array(0), movieOf: new Int32Array(0), scores: new Uint8Array(0) },
    { ...scale, expected: Float32Array.of(3, 7) },
  );
  expect([learned.means[0], ...movieBias]).toEqual([5, -2, 2]);
  // No hidden scores say how far off predictions are.
  expect(intervals.spreads.every((spread) => spread > 1.5)).toBe(true);
});

test('predicting all movies at once says what predicting one by one says', () => {
  const model = trainTaste(camps, scale);
  const { start: neighbourStart, movies: neighbours, similarities } = model.neighbours;
  const shared = { neighbourStart, neighbours, similarities };
  const table = { biases: model.movieBias, neighbours: shared, neighbourOf: invertNeighbours(shared) };
  for (const user of [0, 1, 7]) {
    const taste = readUserTaste(model.scale, ownRatingsOf(model, user));
    const sums = createNeighbourSums(20);
    const all = [0, 1].map((axis) => predictAll(model.scale, taste, table, { axis, sums }));
    for (let movie = 0; movie < 20; movie += 1)
      for (const axis of [0, 1])
        expect(all[axis]?.[movie]).toBeCloseTo(predictScore(model.scale, taste, movieTasteOf(model, movie), axis), 4);
    for (let movie = 0; movie < 20; movie += 1) {
      const one = movieTasteOf(model, movie);
      expect(predictScores(model.scale, taste, one)).toEqual([0, 1].map((axis) => predictScore(model.scale, taste, one, axis)));
    }
    // Few are predicted in another way.
    const few = axisPredictor(model.scale, taste, { table, axis: 1, sums, asked: 1 });
    for (let movie = 0; movie < 20; movie += 1) expect(few(movie)).toBeCloseTo(all[1]?.[movie] ?? 0, 5);
  }
});

test('a rating later than the model is measured as it is: its score is in no average', () => {
  const movie = { movieId: 0, bias: [0], raters: [1], neighbours: { movieIds: [], similarities: [] } };
  const flat = { means: [5], lowest: 1, highest: 10, neighbourWeight: 1 };
  const rating = { scores: [8], movie, averages: [5] };
  expect(measurePredictions(flat, [{ ...rating, isCounted: false }])).toEqual([{ scores: 1, predicted: 3, crowd: 3 }]);
  expect(measurePredictions(flat, [rating])[0]?.scores).toBe(0);
});
