/** Pearson's correlation of pairs, -1 to 1; 0 where one side does not vary. */
export function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / Math.max(1, pairs.length);
  const [firstMean, secondMean] = [mean(0), mean(1)];
  let products = 0;
  let firstSquares = 0;
  let secondSquares = 0;
  for (const [first, second] of pairs) {
    products += (first - firstMean) * (second - secondMean);
    firstSquares += (first - firstMean) ** 2;
    secondSquares += (second - secondMean) ** 2;
  }
  const size = Math.sqrt(firstSquares * secondSquares);
  return size === 0 ? 0 : products / size;
}
