import { maximumScore } from '../characteristics/index.ts';

/** Our own scores, or a guess from what the source says of the movie. */
export const estimateSources = ['editorial', 'kind'] as const;
export type EstimateSource = (typeof estimateSources)[number];

/** Origins of editorial scores: this version of Hexreel, or the choice of a site's operator (R492). */
export const editorialOrigins = ['shipped', 'operator'] as const;
export type EditorialOrigin = (typeof editorialOrigins)[number];

/** Editorial scores have halves. */
export const editorialStep = 0.5;

/**
 * Mean absolute differences in points, of the six characteristics the least and the most: between the passes of editorial
 * scores, and of estimates by kind from scores that they were not learned from (catalogue/scores/README.md).
 */
export const measuredErrors = { passes: [0.3, 0.6], kind: [0.8, 1.3] } as const;

/** Members who an estimate counts for, so that members' scores take over step by step (R490). */
export const estimateWeights: Readonly<Record<EstimateSource, number>> = { editorial: 4, kind: 2 };

/**
 * How far members' means lie from editorial scores: standard deviations in points, in the order of the characteristics. What
 * the two passes differ by, and what movies with counted jump scares show (catalogue/scores/README.md).
 */
export const editorialErrors: readonly number[] = [0.9, 0.9, 1.1, 0.9, 0.9, 0.8];

/** Where a value comes from: from five members on it is called theirs, before that theirs and the estimate's. */
export const scoreSources = ['members', 'members-and-editorial', 'members-and-kind', ...estimateSources] as const;
export type ScoreSource = (typeof scoreSources)[number];

/** From this many members on, a value is called theirs. */
export const fewestForMembers = 5;

/** Expected value of one characteristic of a movie without its members. */
export interface Estimate {
  /** 1-10. */
  readonly value: number;
  readonly source: EstimateSource;
  /** Standard deviation of members' mean around it, in points. */
  readonly error: number;
}

/** Members' scores of one characteristic of a movie. */
export interface MemberScores {
  /** 1-10; null where no one scored. */
  readonly average: number | null;
  readonly count: number;
}

/** The known value of one characteristic of a movie. */
export interface KnownScore {
  /** 1-10. */
  readonly value: number;
  /** Four of five members are expected to score from `low` to `high`, 1-10. */
  readonly low: number;
  readonly high: number;
  /** Members who scored it. */
  readonly members: number;
  readonly source: ScoreSource;
}

/** Standard deviations on either side of the middle that hold 80 % of a normal distribution. */
const eightyPercent = 1.2816;

/**
 * The known value of one characteristic of a movie (R490): the estimate and members' scores together, the estimate counting
 * like four members or two. The one answer for every list, picture, limit and sentence; averages and rankings are members'
 * alone and do not ask.
 * @param memberSpread standard deviation of members' scores of one movie, in points
 * @returns null where no one scored and nothing is estimated
 */
export function knownScore(members: MemberScores, estimate: Estimate | null, memberSpread: number): KnownScore | null {
  const value = knownValue(members, estimate);
  if (value === null) return null;
  const { count } = members;
  const half = eightyPercent * Math.hypot(memberSpread, knownError(count, estimate, memberSpread));
  return {
    value,
    low: Math.max(1, value - half),
    high: Math.min(maximumScore, value + half),
    members: count,
    source: scoreSource(count, estimate?.source ?? null),
  };
}

/** How far a known score may be off what all members together would say: its standard error, in points. */
export function knownError(members: number, estimate: Estimate | null, memberSpread: number): number {
  const weight = estimate === null ? 0 : estimateWeights[estimate.source];
  const all = weight + members;
  return all === 0 ? 0 : Math.hypot(weight * (estimate?.error ?? 0), Math.sqrt(members) * memberSpread) / all;
}

/**
 * How much wider the range of a known score is than members' scores of one movie lie apart anyway: 0 where many have scored it, and
 * the rest of the scale where nothing is known. In points.
 */
export function uncertaintyOf(known: Pick<KnownScore, 'low' | 'high'> | null, memberSpread: number): number {
  const width = known === null ? maximumScore - 1 : known.high - known.low;
  return Math.max(0, width - 2 * eightyPercent * memberSpread);
}

/** The value alone, for indexes that hold every movie. */
export function knownValue({ average, count }: MemberScores, estimate: Estimate | null): number | null {
  if (estimate === null) return average;
  const weight = estimateWeights[estimate.source];
  return (weight * estimate.value + (average ?? 0) * count) / (weight + count);
}

/** The estimate that is a part of values from a source; null where members alone decide. */
export function estimateIn(source: ScoreSource): EstimateSource | null {
  if (source === 'members') return null;
  return source.endsWith('kind') ? 'kind' : 'editorial';
}

/** Name of the source of a value with this many members. @param estimated null without an estimate */
export function scoreSource(members: number, estimated: EstimateSource | null): ScoreSource {
  if (members >= fewestForMembers || estimated === null) return 'members';
  return members > 0 ? `members-and-${estimated}` : estimated;
}
