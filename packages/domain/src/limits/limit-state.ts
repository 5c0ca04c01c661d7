import { estimateWeights, type Estimate } from '../estimates/estimate.ts';
import { normalShare } from '../statistics/index.ts';

/** States of a movie against a limit. Only 'within' and 'probably' are offered, and 'probably' is marked. */
export const limitStates = ['within', 'probably', 'unknown', 'beyond'] as const;
export type LimitState = (typeof limitStates)[number];

/** How many users gave each score of an axis: the first element counts the lowest one. */
export interface ScoreCounts {
  readonly counts: ArrayLike<number>;
  /** The score that the first element counts. */
  readonly lowest: number;
  /** The distance between two scores next to each other. */
  readonly step: number;
}

/** The known values of one movie on one axis, for one user or visitor. */
export interface AxisKnowledge {
  readonly crowd: ScoreCounts;
  /** The movie's mean, shrunk to the axis' mean or to its estimate. */
  readonly shrunkMean: number;
  /** The standard deviation of scores of one movie, over all movies. */
  readonly crowdSpread: number;
  /** The user's expected score and the error of such predictions; null for visitors and users with few scores. */
  readonly personal: { readonly predicted: number; readonly spread: number } | null;
  /** Estimate without members' scores; null where there is none. */
  readonly estimate: Estimate | null;
}

/** The share of scores that may lie above a ceiling. */
export const allowedBreach = 0.2;
/** Scores of the prior that are added to a movie's own. */
const priorWeight = 6;

/**
 * Decides if a score above the ceiling is unlikely enough. With an estimate from keywords alone it is never 'within'
 * (R256).
 */
export function ceilingState(known: AxisKnowledge, ceiling: number): LimitState {
  const risk = breachRisk(known, ceiling);
  if (risk === null) return 'unknown';
  if (risk > allowedBreach) return 'beyond';
  return isSure(known) ? 'within' : 'probably';
}

/**
 * How likely a score above the ceiling is, 0-1; null where nothing is known. By the user's own prediction and its spread
 * where there is one, by the movie's histogram otherwise, and by the movie's kind where no one scored it.
 */
export function breachRisk(known: AxisKnowledge, ceiling: number): number | null {
  const { personal, estimate, crowd } = known;
  if (!isRated(known)) return estimate === null ? null : 1 - shareUpTo(known, estimate.value, ceiling);
  if (personal === null) return 1 - shareUpTo(known, known.shrunkMean, ceiling);
  const room = ceiling + crowd.step / 2 - personal.predicted;
  return 1 - normalShare(room / Math.max(personal.spread, 1e-9));
}

/**
 * The lowest score that is kept as a ceiling, so that every ceiling is decided by one comparison. The same for all who
 * have no prediction of their own.
 * @returns null where nothing is known: 'unknown' against every ceiling
 */
export function leastCeiling(known: AxisKnowledge): number | null {
  const { crowd, estimate } = known;
  const centre = isRated(known) ? known.shrunkMean : (estimate?.value ?? null);
  if (centre === null) return null;
  const weights = weightsAround(known, centre);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let below = 0;
  for (let at = 0; at < weights.length; at += 1) {
    below += weights[at] ?? 0;
    if (1 - below / total <= allowedBreach) return crowd.lowest + at * crowd.step;
  }
  return crowd.lowest + (weights.length - 1) * crowd.step;
}

/** Standard deviations from what is expected to the score that four of five stay below. */
const breachDeviations = 0.8416212;

/** The lowest ceiling that is kept, by a user's own prediction; not rounded to a score. */
export function leastPersonalCeiling(predicted: number, spread: number, step: number): number {
  return predicted + breachDeviations * Math.max(spread, 1e-9) - step / 2;
}

/**
 * Decides if a movie is expected to reach this value of an axis. A preference, not a promise: the expected value decides.
 */
export function floorState(known: AxisKnowledge, floor: number): LimitState {
  const rated = isRated(known);
  if (!rated && known.estimate === null) return 'unknown';
  const expected = rated ? (known.personal?.predicted ?? known.shrunkMean) : (known.estimate?.value ?? 0);
  if (expected < floor - known.crowd.step / 2) return 'beyond';
  return isSure(known) ? 'within' : 'probably';
}

/** A movie's state against several limits: one beyond decides, then one unknown, then one that is only estimated. */
export function combineStates(states: readonly LimitState[]): LimitState {
  return (['beyond', 'unknown', 'probably'] as const).find((state) => states.includes(state)) ?? 'within';
}

/** Members scored it, or we did: only a guess from keywords is not enough for a promise. */
function isSure(known: AxisKnowledge): boolean {
  return isRated(known) || known.estimate?.source === 'editorial';
}

function isRated({ crowd }: AxisKnowledge): boolean {
  return ratersOf(crowd) > 0;
}

function ratersOf({ counts }: ScoreCounts): number {
  let raters = 0;
  for (let at = 0; at < counts.length; at += 1) raters += counts[at] ?? 0;
  return raters;
}

/** How far scores are expected to lie from the centre: members' spread, and the estimate's own error as far as it counts. */
function spreadAround({ crowd, crowdSpread, estimate }: AxisKnowledge): number {
  if (estimate === null) return crowdSpread;
  const weight = estimateWeights[estimate.source];
  return Math.hypot(crowdSpread, (estimate.error * weight) / (weight + ratersOf(crowd)));
}

/** The expected share of scores at or below a value: the movie's own with those of a prior around the centre. */
function shareUpTo(known: AxisKnowledge, centre: number, value: number): number {
  const { lowest, step } = known.crowd;
  const weights = weightsAround(known, centre);
  let below = 0;
  let total = 0;
  for (let at = 0; at < weights.length; at += 1) {
    total += weights[at] ?? 0;
    if (lowest + at * step <= value + step / 4) below += weights[at] ?? 0;
  }
  return total === 0 ? 0 : below / total;
}

/** How much is expected at each score, in scores: the movie's own and those of the prior. */
function weightsAround(known: AxisKnowledge, centre: number): Float64Array {
  const { counts, lowest, step } = known.crowd;
  const spread = Math.max(spreadAround(known), step / 2);
  const weights = new Float64Array(counts.length);
  let priorTotal = 0;
  for (let at = 0; at < weights.length; at += 1) {
    weights[at] = Math.exp(-0.5 * ((lowest + at * step - centre) / spread) ** 2);
    priorTotal += weights[at] ?? 0;
  }
  for (let at = 0; at < weights.length; at += 1)
    weights[at] = (counts[at] ?? 0) + (priorWeight * (weights[at] ?? 0)) / priorTotal;
  return weights;
}
