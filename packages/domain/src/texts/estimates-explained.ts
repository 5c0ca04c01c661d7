import { listInWords } from './in-words.ts';
import { estimateWeights, measuredErrors, type EstimateSource } from '../estimates/estimate.ts';

const errors = { passes: measuredErrors.passes.join(' to '), kind: measuredErrors.kind.join(' to ') };

/** An estimate in two sentences, with how wrong it was where that could be measured (R520). */
export const estimateExplained = {
  editorial: `We scored the movie twice, not seeing the first scores the second time, and differ by ${errors.passes} points on average. It counts like ${estimateWeights.editorial} members, and is never part of members’ averages or rankings.`,
  kind: `Worked out from genres, keywords, directors and the like, and off by ${errors.kind} points on average on movies whose scores it had not seen. It counts like ${estimateWeights.kind} members, and is never part of members’ averages or rankings.`,
} as const satisfies Record<EstimateSource, string>;

/** For a movie of members' scores: what so few of them scored that an estimate is part of its value (R490). @param labels at least one */
export function partlyText(labels: readonly string[]): string {
  return `Few scored ${listInWords(labels)}: our estimate is part of ${labels.length === 1 ? 'that value' : 'those values'}.`;
}

export const howEstimated = 'How we estimate';
export const disagreeText = 'Disagree? Rate it.';

/** Headings of the estimates next to members' averages (R242). */
export const estimateTitles = {
  editorial: 'Our estimate',
  kind: 'Estimate from its keywords',
} as const satisfies Record<EstimateSource, string>;

/** Note below these estimates. */
export const notInAverages = 'An estimate is not part of any average.';

const named = { editorial: 'our estimate', kind: 'estimated from its keywords' } as const satisfies Record<
  EstimateSource,
  string
>;

/** One of them: 'about 4.5'. @param source where nothing else names it: 'about 4.5, our estimate' */
export function estimateText(value: number, source: EstimateSource | null): string {
  const about = `about ${value.toFixed(1)}`;
  return source === null ? about : `${about}, ${named[source]}`;
}
