import { maximumScore } from '../characteristics/index.ts';

/** How many people gave each score of one characteristic: the first element counts ones, the tenth tens; 0 counts nowhere. */
export type Histogram = readonly number[];

export const emptyHistogram: Histogram = Array.from({ length: maximumScore }, () => 0);

/** @param scores 0-10 each */
export function histogramOf(scores: Iterable<number>): Histogram {
  const counts = [...emptyHistogram];
  for (const score of scores) if (score > 0) counts[score - 1] = (counts[score - 1] ?? 0) + 1;
  return counts;
}

/** The histogram after one person went from one score to another; 0 on either side is "not scored". */
export function moveScore(histogram: Histogram, from: number, to: number): Histogram {
  return histogram.map((count, index) => count - (index === from - 1 ? 1 : 0) + (index === to - 1 ? 1 : 0));
}

/** People who scored the characteristic. */
export function scoredBy(histogram: Histogram): number {
  return histogram.reduce((sum, count) => sum + count, 0);
}

/** The average, 1-10, or null where nobody scored. */
export function histogramMean(histogram: Histogram): number | null {
  const people = scoredBy(histogram);
  return people === 0 ? null : histogram.reduce((sum, count, index) => sum + count * (index + 1), 0) / people;
}

/** How far opinions lie apart: the standard deviation, 0 where all agree, 4.5 at most; null where nobody scored. */
export function histogramSpread(histogram: Histogram): number | null {
  const mean = histogramMean(histogram);
  if (mean === null) return null;
  const squares = histogram.reduce((sum, count, index) => sum + count * (index + 1 - mean) ** 2, 0);
  return Math.sqrt(squares / scoredBy(histogram));
}
