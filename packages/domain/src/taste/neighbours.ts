import type { RatingTable } from './rating-table.ts';

/** The fewest common raters of two movies that are compared. */
export const fewestCommonRaters = 5;
/** Neighbours that are kept of each movie. */
export const mostNeighbours = 40;
/** Common raters at which a similarity counts half. */
const commonShrinkage = 100;
/** Ratings of one user that take part at most: pairs grow with the square. */
const mostRatingsOfUser = 1_000;

/** The most similar movies of each, the most similar first. */
export interface Neighbours {
  /** Movie m has the places from `start[m]` up to, not including, `start[m + 1]`. */
  readonly start: Int32Array;
  readonly movies: Int32Array;
  /** Above 0, at most 1. */
  readonly similarities: Float32Array;
}

/**
 * Which movies leave the same users above or below what the biases explain: the cosine of their residuals over common
 * raters and all axes, shrunk where common raters are few.
 * @param residuals as `residualsOf` gives them
 */
export function findNeighbours(table: RatingTable, residuals: Float32Array): Neighbours {
  const { movies, movieStart, rowsByMovie } = table;
  const start = new Int32Array(movies + 1);
  const found = new Int32Array(movies * mostNeighbours);
  const similarities = new Float32Array(movies * mostNeighbours);
  const sums: PairSums = {
    squares: squaresOfRows(residuals, table.axes),
    common: new Int32Array(movies),
    products: new Float64Array(movies),
    own: new Float64Array(movies),
    others: new Float64Array(movies),
    touched: new Int32Array(movies),
    touchedCount: 0,
  };
  let length = 0;
  for (let movie = 0; movie < movies; movie += 1) {
    for (let at = movieStart[movie] ?? 0; at < (movieStart[movie + 1] ?? 0); at += 1)
      addRow(table, residuals, rowsByMovie[at] ?? 0, sums);
    const first = length;
    for (const other of sums.touched.subarray(0, sums.touchedCount)) {
      if (other === movie || (sums.common[other] ?? 0) < fewestCommonRaters) continue;
      const similarity = similarityOf(sums, other);
      if (similarity > 0) length = insert(found, similarities, first, length, other, similarity);
    }
    start[movie + 1] = length;
    for (const other of sums.touched.subarray(0, sums.touchedCount)) {
      sums.common[other] = 0;
      sums.products[other] = 0;
      sums.own[other] = 0;
      sums.others[other] = 0;
    }
    sums.touchedCount = 0;
  }
  return { start, movies: found.slice(0, length), similarities: similarities.slice(0, length) };
}

/** By the other movie, over users who rated both. */
interface PairSums {
  /** Sums by row, not by pair: the residuals' squares over all axes. */
  readonly squares: Float32Array;
  readonly common: Int32Array;
  readonly products: Float64Array;
  readonly own: Float64Array;
  readonly others: Float64Array;
  /** The movies with common raters. */
  readonly touched: Int32Array;
  touchedCount: number;
}

/** Adds one rater of the movie: each other movie that this user rated. */
function addRow(table: RatingTable, residuals: Float32Array, row: number, sums: PairSums): void {
  const { axes, userOf, movieOf, userStart } = table;
  const { common, products, own, others, squares } = sums;
  const user = userOf[row] ?? 0;
  const first = userStart[user] ?? 0;
  const end = Math.min(userStart[user + 1] ?? 0, first + mostRatingsOfUser);
  if (row >= end) return;
  for (let otherRow = first; otherRow < end; otherRow += 1) {
    const other = movieOf[otherRow] ?? 0;
    const before = common[other] ?? 0;
    if (before === 0) {
      sums.touched[sums.touchedCount] = other;
      sums.touchedCount += 1;
    }
    common[other] = before + 1;
    let product = 0;
    for (let axis = 0; axis < axes; axis += 1)
      product += (residuals[row * axes + axis] ?? 0) * (residuals[otherRow * axes + axis] ?? 0);
    products[other] = (products[other] ?? 0) + product;
    own[other] = (own[other] ?? 0) + (squares[row] ?? 0);
    others[other] = (others[other] ?? 0) + (squares[otherRow] ?? 0);
  }
}

/**
 * Puts a neighbour in its place among those from `first` on; the least similar one leaves where there are too many.
 * @returns the new end
 */
function insert(
  found: Int32Array,
  similarities: Float32Array,
  first: number,
  end: number,
  movie: number,
  similarity: number,
): number {
  const full = end - first === mostNeighbours;
  if (full && similarity <= (similarities[end - 1] ?? 0)) return end;
  let at = full ? end - 1 : end;
  while (at > first && (similarities[at - 1] ?? 0) < similarity) {
    similarities[at] = similarities[at - 1] ?? 0;
    found[at] = found[at - 1] ?? 0;
    at -= 1;
  }
  similarities[at] = similarity;
  found[at] = movie;
  return full ? end : end + 1;
}

function similarityOf({ common, products, own, others }: PairSums, other: number): number {
  const size = Math.sqrt((own[other] ?? 0) * (others[other] ?? 0));
  const shared = common[other] ?? 0;
  return size === 0 ? 0 : ((products[other] ?? 0) / size) * (shared / (shared + commonShrinkage));
}

function squaresOfRows(residuals: Float32Array, axes: number): Float32Array {
  const squares = new Float32Array(residuals.length / axes);
  for (let row = 0; row < squares.length; row += 1)
    for (let axis = 0; axis < axes; axis += 1) squares[row] = (squares[row] ?? 0) + (residuals[row * axes + axis] ?? 0) ** 2;
  return squares;
}
