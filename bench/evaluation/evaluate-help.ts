import {
  chooseAnchor,
  compareScores,
  comparisons,
  expectScore,
  learnFrom,
  suggestScore,
} from '../../packages/domain/src/rating-help/index.ts';
import { intervalCell, ownRatingsOf, predictScore } from '../../packages/domain/src/taste/index.ts';
import { createSeededRandom } from '../../packages/demo/src/seeded-random.ts';
import type { Figure } from './figure.ts';
import { hiddenScores, type HeldOut } from './held-out.ts';

const fewestRatings = 8;
/** The share of simulated answers that are wrong. */
const wrongAnswers = 0.12;

/**
 * How often the suggestion is within one point of the hidden score after none, one and two questions, on the first axis and
 * the overall one.
 */
export function evaluateHelp(heldOut: HeldOut): Figure[] {
  const { file, model } = heldOut;
  const only = file.axisNames.length > 1 ? 1 : 0;
  const rng = createSeededRandom('help');
  const toTen = (score: number) => 1 + ((score - file.lowest) * 9) / (file.highest - file.lowest);
  const hits = [0, 0, 0];
  let count = 0;
  let user = -1;
  let anchors: { movieId: number; score: number }[] = [];
  for (const hidden of hiddenScores(heldOut)) {
    const { taste, movie, axis } = hidden;
    if (axis !== only || (taste.scored[axis] ?? 0) < fewestRatings) continue;
    if (user !== hidden.user) {
      user = hidden.user;
      const own = ownRatingsOf(model, user).map(({ movieId, scores }) => ({ movieId, score: scores[only] ?? 0 }));
      anchors = own.filter(({ score }) => score > 0).map(({ movieId, score }) => ({ movieId, score: Math.round(toTen(score)) }));
    }
    const score = Math.round(toTen(hidden.score));
    const cell = intervalCell(file.rows.axes, axis, taste.residuals.size, movie.raters[axis] ?? 0);
    const spread = ((model.intervals.spreads[cell] ?? 0) * 9) / (file.highest - file.lowest);
    let belief = expectScore(toTen(predictScore(model.scale, taste, movie, axis)), spread);
    count += 1;
    hits.forEach((before, asked) => {
      if (asked > 0) {
        const anchor = chooseAnchor(belief, anchors)?.score ?? 5;
        const right = compareScores(score, anchor);
        const answer = rng.chance(wrongAnswers) ? rng.pick(comparisons.filter((one) => one !== right)) : right;
        belief = learnFrom(belief, anchor, answer);
      }
      hits[asked] = before + (Math.abs(suggestScore(belief) - score) <= 1 ? 1 : 0);
    });
  }
  const table = `Help while rating, ${file.name}, ${file.axisNames[only]}: suggestions within one point`;
  const bars = file.axisNames.length > 1 ? [0.33, 0.58, 0.7] : [];
  return ['no question', 'one question', 'two questions'].map((what, asked) => {
    const figure = { table, what, value: (hits[asked] ?? 0) / Math.max(1, count), count };
    const least = bars[asked];
    return least === undefined ? figure : { ...figure, atLeast: least };
  });
}
