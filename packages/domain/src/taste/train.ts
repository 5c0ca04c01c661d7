import { fitBiases, residualsOf } from './biases.ts';
import { fitIntervals, type IntervalTable, type PredictionError } from './intervals.ts';
import { findNeighbours, type Neighbours } from './neighbours.ts';
import {
  baseScore,
  clampScore,
  predictScore,
  readUserTaste,
  type MovieTaste,
  type OwnRating,
  type TasteScale,
} from './predict.ts';
import { buildRatingTable, partOf, selectRows, type RatingRows, type RatingTable } from './rating-table.ts';

/** Result of the nightly training on all ratings. */
export interface TasteModel {
  readonly scale: TasteScale;
  readonly intervals: IntervalTable;
  readonly table: RatingTable;
  readonly movieBias: Float32Array;
  readonly raters: Int32Array;
  readonly neighbours: Neighbours;
}

/** A model before its errors are measured. */
export type FittedModel = Omit<TasteModel, 'intervals'>;

export interface TrainingOptions {
  readonly lowest: number;
  readonly highest: number;
  /** Expected values of each movie on each axis, as `fitBiases` takes them; leave them out where nothing is known of the movies. */
  readonly expected?: Float32Array;
}

/** At most a tenth of the ratings is hidden at a time while the weight of neighbours and the intervals are fitted. */
const fewestParts = 10;
/** Hidden ratings that are enough: with few ratings one tenth after the other is hidden, with many only a part of them. */
const enoughHidden = 30_000;
const mostNeighbourWeight = 2;

/** Lessons of hidden ratings: the weight of neighbours, and the error of predictions. */
export interface MeasuredTaste {
  readonly neighbourWeight: number;
  readonly intervals: IntervalTable;
}

/** Fits everything twice or more: without hidden tenths to learn how far predictions are off, then with every rating. */
export function trainTaste(rows: RatingRows, options: TrainingOptions): TasteModel {
  return fitTaste(rows, options, measureTaste(rows, options));
}

/** The first half of training, and the longer one: fits without hidden tenths and measures predictions of them. */
export function measureTaste(rows: RatingRows, { lowest, highest, expected }: TrainingOptions): MeasuredTaste {
  const known = expected ?? nothingExpected(rows);
  const unweighted = { lowest, highest, neighbourWeight: 1 };
  const shares: HiddenShare[] = [];
  const parts = Math.max(fewestParts, Math.floor(rows.userOf.length / enoughHidden));
  for (let part = 0, seen = 0; part < parts && seen < enoughHidden; part += 1) {
    const isHidden = (row: number) => partOf(rows.userOf[row] ?? 0, rows.movieOf[row] ?? 0, parts) === part;
    const model = fit(
      selectRows(rows, (row) => !isHidden(row)),
      known,
      unweighted,
    );
    for (const share of predictHidden(model, selectRows(rows, isHidden))) shares.push(share);
    seen += rows.userOf.length / parts;
  }
  const neighbourWeight = fitNeighbourWeight(shares);
  const errors = shares.map(({ base, moved, score, ...cell }): PredictionError => {
    const predicted = clampScore({ lowest, highest }, base + neighbourWeight * moved);
    return { ...cell, error: score - predicted };
  });
  return { neighbourWeight, intervals: fitIntervals(rows.axes, errors) };
}

/** The second half of training: fits with every rating. */
export function fitTaste(
  rows: RatingRows,
  { lowest, highest, expected }: TrainingOptions,
  { neighbourWeight, intervals }: MeasuredTaste,
): TasteModel {
  const known = expected ?? nothingExpected(rows);
  return { ...fit(rows, known, { lowest, highest, neighbourWeight }), intervals };
}

/** The stored part of one movie. */
export function movieTasteOf(model: FittedModel, movieId: number): MovieTaste {
  const { axes } = model.table;
  const { start, movies, similarities } = model.neighbours;
  const [from, to] = [start[movieId] ?? 0, start[movieId + 1] ?? 0];
  return {
    movieId,
    bias: model.movieBias.subarray(movieId * axes, (movieId + 1) * axes),
    raters: model.raters.subarray(movieId * axes, (movieId + 1) * axes),
    neighbours: { movieIds: movies.subarray(from, to), similarities: similarities.subarray(from, to) },
  };
}

/** A user's own ratings as a request reads them. */
export function ownRatingsOf({ table, movieBias }: FittedModel, user: number): OwnRating[] {
  const { axes, userStart, movieOf, scores } = table;
  const ratings: OwnRating[] = [];
  for (let row = userStart[user] ?? 0; row < (userStart[user + 1] ?? 0); row += 1) {
    const movieId = movieOf[row] ?? 0;
    const bias = movieBias.subarray(movieId * axes, (movieId + 1) * axes);
    ratings.push({ movieId, scores: scores.subarray(row * axes, (row + 1) * axes), bias });
  }
  return ratings;
}

function nothingExpected({ movies, axes }: RatingRows): Float32Array {
  return new Float32Array(movies * axes).fill(Number.NaN);
}

function fit(
  rows: RatingRows,
  expected: Float32Array,
  { lowest, highest, neighbourWeight }: Omit<TasteScale, 'means'>,
): FittedModel {
  const table = buildRatingTable(rows);
  const biases = fitBiases(table, expected);
  const neighbours = findNeighbours(table, residualsOf(table, biases));
  const { movieBias, raters, means } = biases;
  return { scale: { means, lowest, highest, neighbourWeight }, table, movieBias, raters, neighbours };
}

/** A hidden score and its prediction without it. */
interface HiddenShare extends Omit<PredictionError, 'error'> {
  readonly score: number;
  readonly base: number;
  /** Contribution of neighbours at weight 1. */
  readonly moved: number;
}

function predictHidden(model: FittedModel, hidden: RatingRows): HiddenShare[] {
  const { axes, userOf, movieOf, scores } = buildRatingTable(hidden);
  const scale = { ...model.scale, lowest: -Infinity, highest: Infinity, neighbourWeight: 1 };
  const found: HiddenShare[] = [];
  let user = -1;
  let taste = readUserTaste(scale, []);
  for (let row = 0; row < userOf.length; row += 1) {
    if (userOf[row] !== user) {
      user = userOf[row] ?? 0;
      taste = readUserTaste(scale, ownRatingsOf(model, user));
    }
    const movie = movieTasteOf(model, movieOf[row] ?? 0);
    for (let axis = 0; axis < axes; axis += 1) {
      const score = scores[row * axes + axis] ?? 0;
      if (score === 0) continue;
      const base = baseScore(scale, taste, movie, axis);
      const moved = predictScore(scale, taste, movie, axis) - base;
      found.push({ axis, ratings: taste.residuals.size, raters: movie.raters[axis] ?? 0, score, base, moved });
    }
  }
  return found;
}

/** The weight with the least squared error on hidden scores. */
function fitNeighbourWeight(hidden: readonly HiddenShare[]): number {
  let products = 0;
  let squares = 0;
  for (const { base, moved, score } of hidden) {
    products += moved * (score - base);
    squares += moved * moved;
  }
  return squares === 0 ? 1 : Math.min(mostNeighbourWeight, Math.max(0, products / squares));
}
