/**
 * Solves a symmetric positive definite system for several right sides by Cholesky's decomposition; the matrix and the right sides,
 * which become the solutions, are overwritten.
 * @param matrix `size` rows of as many values
 * @param right `targets` values a row
 */
export function solveInPlace(matrix: Float64Array, right: Float64Array, size: number, targets: number): void {
  for (let column = 0; column < size; column += 1) {
    const start = column * size;
    for (let row = column; row < size; row += 1) {
      const from = row * size;
      let rest = matrix[from + column] ?? 0;
      for (let inner = 0; inner < column; inner += 1) rest -= (matrix[from + inner] ?? 0) * (matrix[start + inner] ?? 0);
      matrix[from + column] = row === column ? Math.sqrt(Math.max(rest, 1e-12)) : rest / (matrix[start + column] ?? 1);
    }
  }
  for (let target = 0; target < targets; target += 1) {
    for (let row = 0; row < size; row += 1) {
      let rest = right[row * targets + target] ?? 0;
      for (let inner = 0; inner < row; inner += 1)
        rest -= (matrix[row * size + inner] ?? 0) * (right[inner * targets + target] ?? 0);
      right[row * targets + target] = rest / (matrix[row * size + row] ?? 1);
    }
    for (let row = size - 1; row >= 0; row -= 1) {
      let rest = right[row * targets + target] ?? 0;
      for (let inner = row + 1; inner < size; inner += 1)
        rest -= (matrix[inner * size + row] ?? 0) * (right[inner * targets + target] ?? 0);
      right[row * targets + target] = rest / (matrix[row * size + row] ?? 1);
    }
  }
}
