import { maximumScore } from '../characteristics/index.ts';

/** How many users gave each score of one characteristic: the first element counts ones, the tenth tens; 0 is not counted. */
export type Histogram = readonly number[];

export const emptyHistogram: Histogram = Array.from({ length: maximumScore }, () => 0);

/** @param scores 0-10 each */
export function histogramOf(scores: Iterable<number>): Histogram {
  const counts = [...emptyHistogram];
  for (const score of scores) if (score > 0) counts[score - 1] = (counts[score - 1] ?? 0) + 1;
  return counts;
}

/** The histogram after one user changed a score; 0 on either side is "not scored". */
export function moveScore(histogram: Histogram, from: number, to: number): Histogram {
  return histogram.map((count, index) => count - (index === from - 1 ? 1 : 0) + (index === to - 1 ? 1 : 0));
}

/** How many users scored the characteristic. */
export function scoredBy(histogram: Histogram): number {
  return histogram.reduce((sum, count) => sum + count, 0);
}

/** The average, 1-10, or null where no one scored. */
export function histogramMean(histogram: Histogram): number | null {
  const users = scoredBy(histogram);
  return users === 0 ? null : histogram.reduce((sum, count, index) => sum + count * (index + 1), 0) / users;
}

/** The standard deviation: 0 where all agree, at most 4.5; null where no one scored. */
export function histogramSpread(histogram: Histogram): number | null {
  const mean = histogramMean(histogram);
  if (mean === null) return null;
  const squares = histogram.reduce((sum, count, index) => sum + count * (index + 1 - mean) ** 2, 0);
  return Math.sqrt(squares / scoredBy(histogram));
}
