import { agreementOf } from '../../packages/domain/src/agreement/index.ts';
import { pointsApart, type Strangers } from '../../packages/domain/src/match/index.ts';
import { orderClosest, type ReviewToOrder, type SplitAxis } from '../../packages/domain/src/review-order/index.ts';
import { predictScore } from '../../packages/domain/src/taste/index.ts';
import type { Figure } from './figure.ts';
import { crowdMeans, hiddenScores, type HeldOut } from './held-out.ts';

const fewestRaters = 15;
/** Readers see the first ones. */
const top = 3;
/** Hidden scores that are looked at; the first ones by user say as much as all. */
const mostCases = 8_000;
const strangersSpread = { apart: 0, spread: 0 };

interface Rater {
  readonly user: number;
  readonly score: number;
  readonly timestamp: number;
}

/** How near the scores of the first three reviews are to what the reader scored, by our order, nearest to the crowd, and newest. */
export function evaluateReviews(heldOut: HeldOut): Figure[] {
  const { file, model } = heldOut;
  const ratersOf = readRaters(heldOut);
  const scoresOf = readScores(heldOut);
  const means = crowdMeans(model);
  const strangers = { ...strangersSpread, apart: meanDifference(ratersOf) };
  const sums = { ours: 0, crowd: 0, newest: 0 };
  let [count, splitCases, bothCamps] = [0, 0, 0];
  for (const { user, taste, movie, axis, score } of hiddenScores(heldOut)) {
    const raters = ratersOf[movie.movieId] ?? [];
    if (axis !== 0 || raters.length < fewestRaters || count >= mostCases) continue;
    count += 1;
    const split = splitOf(raters, file.highest);
    const ordered = orderClosest(
      reviewsFor(user, raters, scoresOf, strangers),
      [predictScore(model.scale, taste, movie, axis)],
      split,
    );
    if (split !== null) {
      splitCases += 1;
      const first = ordered.slice(0, 4).map(({ review }) => review.scores[0] ?? 0);
      if (split.camps.every(({ from, to }) => first.some((own) => own >= from && own <= to))) bothCamps += 1;
    }
    const mean = means[movie.movieId * file.rows.axes] ?? 0;
    const distance = (scores: readonly number[]) =>
      scores.slice(0, top).reduce((sum, own) => sum + Math.abs(own - score), 0) / top;
    sums.ours += distance(ordered.map(({ review }) => review.scores[0] ?? 0));
    sums.crowd += distance(
      raters.toSorted((one, other) => Math.abs(one.score - mean) - Math.abs(other.score - mean)).map((rater) => rater.score),
    );
    sums.newest += distance(raters.toSorted((one, other) => other.timestamp - one.timestamp).map((rater) => rater.score));
  }
  const table = `Order of reviews, ${file.name}, ${file.axisNames[0]}: distance of the first three`;
  const strict = file.axisNames.length === 1;
  const ratio = (over: number) => (over === 0 ? 0 : sums.ours / over);
  return [
    { table, what: 'over nearest to the crowd', value: ratio(sums.crowd), count, ...(strict ? { atMost: 0.9 } : {}) },
    { table, what: 'over newest', value: ratio(sums.newest), count, ...(strict ? { atMost: 0.7 } : {}) },
    {
      table,
      what: 'split movies with both camps in the first four',
      value: splitCases === 0 ? 1 : bothCamps / splitCases,
      count: splitCases,
      atLeast: 1,
    },
  ];
}

function reviewsFor(
  user: number,
  raters: readonly Rater[],
  scoresOf: readonly ReadonlyMap<number, number>[],
  strangers: Strangers,
): ReviewToOrder[] {
  const own = scoresOf[user] ?? new Map<number, number>();
  return raters.map((rater) => {
    const theirs = scoresOf[rater.user] ?? new Map<number, number>();
    const [fewer, more] = own.size < theirs.size ? [own, theirs] : [theirs, own];
    const shared: { own: number; theirs: number }[] = [];
    for (const [movie, score] of fewer) {
      const other = more.get(movie);
      if (other !== undefined) shared.push({ own: score, theirs: other });
    }
    return { id: String(rater.user), scores: [rater.score], apart: pointsApart(shared, strangers), helpful: 0, notHelpful: 0 };
  });
}

function splitOf(raters: readonly Rater[], highest: number): SplitAxis | null {
  const counts = Array.from({ length: highest }, () => 0);
  for (const { score } of raters) counts[Math.round(score) - 1] = (counts[Math.round(score) - 1] ?? 0) + 1;
  const camps = agreementOf(counts)?.camps ?? null;
  return camps === null ? null : { axis: 0, camps };
}

/** Raters of each movie on the first axis, in the folds that are not hidden. */
function readRaters({ file, model }: HeldOut): Rater[][] {
  const found: Rater[][] = Array.from({ length: file.rows.movies }, () => []);
  const timestamps = new Map<number, number>();
  const keyOf = (user: number, movie: number) => user * file.rows.movies + movie;
  file.rows.userOf.forEach((user, row) => timestamps.set(keyOf(user, file.rows.movieOf[row] ?? 0), file.timestamp[row] ?? 0));
  const { axes, userOf, movieOf, scores } = model.table;
  userOf.forEach((user, row) => {
    const score = scores[row * axes] ?? 0;
    const movie = movieOf[row] ?? 0;
    if (score > 0) found[movie]?.push({ user, score, timestamp: timestamps.get(keyOf(user, movie)) ?? 0 });
  });
  return found;
}

function readScores({ file, model }: HeldOut): Map<number, number>[] {
  const found = Array.from({ length: file.rows.users }, () => new Map<number, number>());
  const { axes, userOf, movieOf, scores } = model.table;
  userOf.forEach((user, row) => {
    const score = scores[row * axes] ?? 0;
    if (score > 0) found[user]?.set(movieOf[row] ?? 0, score);
  });
  return found;
}

/** Mean difference between two raters of a movie, over neighbours in the list of its raters. */
function meanDifference(ratersOf: readonly Rater[][]): number {
  let [sum, count] = [0, 0];
  for (const raters of ratersOf)
    for (let at = 1; at < raters.length; at += 1) {
      sum += Math.abs((raters[at]?.score ?? 0) - (raters[at - 1]?.score ?? 0));
      count += 1;
    }
  return count === 0 ? 0 : sum / count;
}
