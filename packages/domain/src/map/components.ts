/** The directions in which movies differ most from each other. */
export interface PrincipalComponents {
  readonly means: readonly number[];
  /** Unit vectors, one value a column, by falling variance. Their signs are arbitrary. */
  readonly directions: readonly (readonly number[])[];
  /** The variance along each direction. */
  readonly variances: readonly number[];
  /** The standard deviation of each column. */
  readonly deviations: readonly number[];
}

type Matrix = number[][];

/** Off-diagonal values below this share of the whole are rounding errors. */
const negligible = 1e-24;
const mostSweeps = 60;

/**
 * Principal components by the eigenvectors of the covariance matrix, found by Jacobi's rotations: exact to rounding for a
 * matrix this small, and the same for the same rows. @param rows a missing value counts as the column's mean
 */
export function principalComponents(rows: readonly (readonly (number | null)[])[], columns: number): PrincipalComponents {
  const means = Array.from({ length: columns }, (_, column) => meanOf(rows, column));
  const covariance = covarianceOf(rows, means);
  const deviations = covariance.map((row, column) => Math.sqrt(row[column] ?? 0));
  const { values, vectors } = diagonalize(covariance);
  const order = values.map((_, index) => index).sort((one, other) => (values[other] ?? 0) - (values[one] ?? 0));
  return {
    means,
    directions: order.map((index) => vectors.map((row) => row[index] ?? 0)),
    variances: order.map((index) => Math.max(0, values[index] ?? 0)),
    deviations,
  };
}

function meanOf(rows: readonly (readonly (number | null)[])[], column: number): number {
  let [sum, count] = [0, 0];
  for (const row of rows) {
    const value = row[column] ?? null;
    if (value === null) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

function covarianceOf(rows: readonly (readonly (number | null)[])[], means: readonly number[]): Matrix {
  const sums: Matrix = means.map(() => means.map(() => 0));
  for (const row of rows) {
    const centred = means.map((mean, column) => (row[column] ?? mean) - mean);
    centred.forEach((one, i) => {
      const line = sums[i] ?? [];
      centred.forEach((other, j) => {
        line[j] = (line[j] ?? 0) + one * other;
      });
    });
  }
  return sums.map((line) => line.map((sum) => sum / Math.max(1, rows.length)));
}

/** Eigenvalues and eigenvectors (as columns) of a symmetric matrix. */
function diagonalize(symmetric: Matrix): { readonly values: number[]; readonly vectors: Matrix } {
  const matrix = symmetric.map((row) => [...row]);
  const vectors = matrix.map((row, i) => row.map((_, j) => (i === j ? 1 : 0)));
  const size = matrix.length;
  const whole = matrix.flat().reduce((sum, value) => sum + value * value, 0);
  for (let sweep = 0; sweep < mostSweeps && offDiagonal(matrix) > negligible * whole; sweep += 1) {
    for (let p = 0; p < size; p += 1) for (let q = p + 1; q < size; q += 1) rotate(matrix, vectors, [p, q]);
  }
  return { values: matrix.map((row, index) => row[index] ?? 0), vectors };
}

function offDiagonal(matrix: Matrix): number {
  let sum = 0;
  matrix.forEach((row, i) => row.forEach((value, j) => (sum += i === j ? 0 : value * value)));
  return sum;
}

/** Makes one off-diagonal pair zero. */
function rotate(matrix: Matrix, vectors: Matrix, [p, q]: readonly [number, number]): void {
  const at = (i: number, j: number) => matrix[i]?.[j] ?? 0;
  if (at(p, q) === 0) return;
  const theta = (at(q, q) - at(p, p)) / (2 * at(p, q));
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  for (const row of matrix) turn(row, [p, q], { cosine, sine });
  const [first, second] = [matrix[p] ?? [], matrix[q] ?? []];
  first.forEach((value, column) => {
    const other = second[column] ?? 0;
    first[column] = cosine * value - sine * other;
    second[column] = sine * value + cosine * other;
  });
  for (const row of vectors) turn(row, [p, q], { cosine, sine });
}

function turn(
  row: number[],
  [p, q]: readonly [number, number],
  { cosine, sine }: { readonly cosine: number; readonly sine: number },
): void {
  const [one, other] = [row[p] ?? 0, row[q] ?? 0];
  row[p] = cosine * one - sine * other;
  row[q] = sine * one + cosine * other;
}
