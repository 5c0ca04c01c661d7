import { allowedBreach, breachRisk, type ScoreCounts } from '../../packages/domain/src/limits/index.ts';
import { fewestScores, intervalCell, predictScore, quantileOf } from '../../packages/domain/src/taste/index.ts';
import type { DataFile } from './data-file.ts';
import type { Figure } from './figure.ts';
import { hiddenScores, type HeldOut } from './held-out.ts';

/** The ceilings, as shares of the scale: 8 and 10 of 13, 6 and 8 of 10. */
const ceilingShares = [0.57, 0.77];
/** Breaches allowed on hidden scores: the promise, with what chance may add. */
const mostBreach = 0.215;
/** Safe movies kept over those of the crowd's quantile. */
const leastKept = 1.3;
/** Smaller files are too noisy for the bars. */
const largeFile = 20_000;

interface Case {
  readonly score: number;
  /** How likely a breach is, as the product says; 1 where it is unknown. */
  readonly risk: number;
  /** The crowd's 80 % quantile of the movie; Infinity where no one scored it. */
  readonly quantile: number;
}

const risks = Array.from({ length: 99 }, (_, at) => (at + 1) / 100);

/** How often hidden scores break a ceiling that a movie was said to keep, and how many safe movies are kept. */
export function evaluateLimits(heldOut: HeldOut): Figure[] {
  const { file } = heldOut;
  const axis = file.axisNames.length > 1 ? 1 : 0;
  const strict = file.rows.userOf.length >= largeFile;
  const table = `Limits, ${file.name}, ${file.axisNames[axis]}`;
  return ceilingShares.flatMap((share) => {
    const ceiling = file.lowest + Math.round((share * (file.highest - file.lowest)) / file.step) * file.step;
    const cases = casesOf(heldOut, axis, ceiling);
    const ours = keptBy(cases, ({ risk }) => risk <= allowedBreach, ceiling);
    const crowd = keptBy(cases, ({ quantile }) => quantile <= ceiling, ceiling);
    // As many as can be kept with no more breaches than the crowd's rule has.
    const equal = risks
      .map((most) => keptBy(cases, ({ risk }) => risk <= most, ceiling))
      .findLast(({ breach }) => breach <= crowd.breach);
    const named = `${ceiling} of ${file.highest}`;
    const breach = { table, what: `never above ${named}: share broken`, value: ours.breach, count: ours.kept };
    const kept = {
      table,
      what: `never above ${named}: safe movies over the crowd's quantile at its ${(crowd.breach * 100).toFixed(1)} % broken`,
      value: (equal?.safe ?? 0) / Math.max(1, crowd.safe),
      count: crowd.safe,
    };
    return strict
      ? [
          { ...breach, atMost: mostBreach },
          { ...kept, atLeast: leastKept },
        ]
      : [breach, kept];
  });
}

function keptBy(
  cases: readonly Case[],
  keeps: (one: Case) => boolean,
  ceiling: number,
): { kept: number; safe: number; breach: number } {
  const kept = cases.filter(keeps);
  const safe = kept.filter(({ score }) => score <= ceiling).length;
  return { kept: kept.length, safe, breach: kept.length === 0 ? 0 : 1 - safe / kept.length };
}

function casesOf(heldOut: HeldOut, only: number, ceiling: number): Case[] {
  const { file, model } = heldOut;
  const { axes } = file.rows;
  const { counts, crowdSpread, scoresOf } = crowdOf(file, heldOut, only);
  const quantiles = scoresOf.map((scores) => (scores.length === 0 ? Infinity : quantileOf(scores, 1 - allowedBreach)));
  const cases: Case[] = [];
  for (const { taste, movie, axis, score } of hiddenScores(heldOut)) {
    if (axis !== only) continue;
    const cell = intervalCell(axes, axis, taste.residuals.size, movie.raters[axis] ?? 0);
    const spread = model.intervals.spreads[cell] ?? 0;
    const knows = (taste.scored[axis] ?? 0) >= fewestScores;
    const risk = breachRisk(
      {
        crowd: counts[movie.movieId] ?? { counts: [], lowest: file.lowest, step: file.step },
        shrunkMean: (model.scale.means[axis] ?? 0) + (movie.bias[axis] ?? 0),
        crowdSpread,
        personal: knows ? { predicted: predictScore(model.scale, taste, movie, axis), spread } : null,
        estimate: null,
      },
      ceiling,
    );
    cases.push({ score, risk: risk ?? 1, quantile: quantiles[movie.movieId] ?? Infinity });
  }
  return cases;
}

/** The scores of each movie, and how far scores of one movie lie apart. */
function crowdOf(
  file: DataFile,
  { model }: HeldOut,
  axis: number,
): { counts: ScoreCounts[]; crowdSpread: number; scoresOf: number[][] } {
  const { axes, movieOf, scores } = model.table;
  const scoresOf: number[][] = Array.from({ length: file.rows.movies }, () => []);
  movieOf.forEach((movie, row) => {
    const score = scores[row * axes + axis] ?? 0;
    if (score > 0) scoresOf[movie]?.push(score);
  });
  const { lowest, step } = file;
  const length = Math.round((file.highest - lowest) / step) + 1;
  let squares = 0;
  let freedom = 0;
  const counts = scoresOf.map((own) => {
    const mean = own.reduce((sum, score) => sum + score, 0) / own.length;
    squares += own.reduce((sum, score) => sum + (score - mean) ** 2, 0);
    freedom += Math.max(0, own.length - 1);
    const byScore = new Float64Array(length);
    for (const score of own)
      byScore[Math.round((score - lowest) / step)] = (byScore[Math.round((score - lowest) / step)] ?? 0) + 1;
    return { counts: byScore, lowest, step };
  });
  return { counts, crowdSpread: Math.sqrt(squares / Math.max(1, freedom)), scoresOf };
}
