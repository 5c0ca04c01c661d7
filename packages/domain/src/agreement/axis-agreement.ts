import { ordinalAgreement } from './ordinal-agreement.ts';

/** Labels for a movie's scores on one axis. */
export const agreementLabels = ['consensus', 'mixed', 'split'] as const;
export type AgreementLabel = (typeof agreementLabels)[number];

/** With fewer raters nothing is said. */
export const fewestForLabel = 20;
/** With fewer raters it is said with "so far", and nothing is called split. */
export const fewestForCertainty = 40;
const leastForConsensus = 0.6;
/** Added to it over the root of the raters: few of them agree by chance, and the word would change with the next score. */
const chanceMargin = 0.4;
const mostForSplit = 0.2;
/** A camp has at least this share of the raters. */
const campShare = 0.25;
/** The most scores of a camp, which are next to each other. */
const widestCamp = 3;
/** So far apart are the nearest scores of two camps, at least. */
const campGap = 3;

/** A run of scores next to each other, and the share of raters who gave one of them. */
export interface Camp {
  readonly from: number;
  readonly to: number;
  /** 0-1. */
  readonly share: number;
}

export interface Agreement {
  readonly label: AgreementLabel;
  /** Few raters yet: "so far". */
  readonly soFar: boolean;
  /** The lower and the higher camp where the movie is split. */
  readonly camps: readonly [Camp, Camp] | null;
}

/**
 * The word for how far raters agree on one axis; null where too few scored it.
 * @param counts how many users gave each score; the first element counts ones
 */
export function agreementOf(counts: readonly number[]): Agreement | null {
  const raters = counts.reduce((sum, count) => sum + count, 0);
  const agreement = ordinalAgreement(counts);
  if (agreement === null || raters < fewestForLabel) return null;
  const soFar = raters < fewestForCertainty;
  const camps = soFar || agreement > mostForSplit ? null : findCamps(counts, raters);
  if (camps !== null) return { label: 'split', soFar, camps };
  const least = leastForConsensus + chanceMargin / Math.sqrt(raters);
  return { label: agreement >= least ? 'consensus' : 'mixed', soFar, camps };
}

/** The two camps of which the smaller one is largest, then both together, then the narrowest. */
function findCamps(counts: readonly number[], raters: number): readonly [Camp, Camp] | null {
  const runs = counts.flatMap((_, first) =>
    Array.from({ length: Math.min(widestCamp, counts.length - first) }, (_, more): Camp => {
      const inside = counts.slice(first, first + more + 1).reduce((sum, count) => sum + count, 0);
      return { from: first + 1, to: first + more + 1, share: inside / raters };
    }),
  );
  const large = runs.filter(({ share }) => share >= campShare);
  const pairs = large.flatMap((low) =>
    large.filter((high) => high.from - low.to >= campGap && isValley(counts, low, high)).map((high) => [low, high] as const),
  );
  const width = (pair: readonly [Camp, Camp]) => pair[0].to - pair[0].from + pair[1].to - pair[1].from;
  const smaller = ([low, high]: readonly [Camp, Camp]) => Math.min(low.share, high.share);
  const both = ([low, high]: readonly [Camp, Camp]) => low.share + high.share;
  return (
    pairs.toSorted((one, other) => smaller(other) - smaller(one) || both(other) - both(one) || width(one) - width(other))[0] ??
    null
  );
}

/** True if scores between the camps are rarer than in either of them. */
function isValley(counts: readonly number[], low: Camp, high: Camp): boolean {
  const mean = (from: number, to: number) => counts.slice(from, to).reduce((sum, count) => sum + count, 0) / (to - from);
  return mean(low.to, high.from - 1) < Math.min(mean(low.from - 1, low.to), mean(high.from - 1, high.to));
}
