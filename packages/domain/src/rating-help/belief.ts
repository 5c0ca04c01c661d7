import { maximumScore } from '../characteristics/index.ts';

/** How likely each score is: the first element is that of 1, all together are 1. */
export type Belief = readonly number[];

/** A movie that the user scored on the axis. */
export interface Anchor {
  readonly movieId: number;
  readonly score: number;
}

/** How the movie compares with an anchor: more of the axis, about the same (one point at most), or less. */
export const comparisons = ['more', 'same', 'less'] as const;
export type Comparison = (typeof comparisons)[number];

/** The most questions about one movie. */
export const mostQuestions = 2;
/** The share of answers that do not fit the score given later. */
const wrongAnswers = 0.12;
/** Scores that lie no farther apart are about the same, and a suggestion that is no farther off helped. */
const near = 1;

/** Belief before any question: a normal distribution over the ten scores. */
export function expectScore(predicted: number, spread: number): Belief {
  const width = Math.max(spread, 0.25);
  return normalize(Array.from({ length: maximumScore }, (_, at) => Math.exp(-0.5 * ((at + 1 - predicted) / width) ** 2)));
}

/** The answer that fits a score. */
export function compareScores(score: number, anchor: number): Comparison {
  if (Math.abs(score - anchor) <= near) return 'same';
  return score > anchor ? 'more' : 'less';
}

/** The belief after one answer, which may be wrong. */
export function learnFrom(belief: Belief, anchor: number, answer: Comparison): Belief {
  const wrong = wrongAnswers / (comparisons.length - 1);
  return normalize(belief.map((share, at) => share * (compareScores(at + 1, anchor) === answer ? 1 - wrongAnswers : wrong)));
}

/** The score with the most belief within one point of it; the likelier one, then the lower one, of two such. */
export function suggestScore(belief: Belief): number {
  let best = 1;
  for (let score = 2; score <= maximumScore; score += 1) {
    const gain = nearShare(belief, score) - nearShare(belief, best);
    if (gain > 1e-12 || (gain > -1e-12 && (belief[score - 1] ?? 0) > (belief[best - 1] ?? 0) + 1e-12)) best = score;
  }
  return best;
}

/** The own movie whose comparison is expected to help most; the earlier one of two such. Null without any. */
export function chooseAnchor(belief: Belief, anchors: readonly Anchor[]): Anchor | null {
  let best: Anchor | null = null;
  let most = -1;
  const known = new Map<number, number>();
  for (const anchor of anchors) {
    const gain = known.get(anchor.score) ?? expectedHelp(belief, anchor.score);
    known.set(anchor.score, gain);
    if (gain > most + 1e-12) [best, most] = [anchor, gain];
  }
  return best;
}

/** How likely a suggestion after the answer is within one point. */
function expectedHelp(belief: Belief, anchor: number): number {
  const wrong = wrongAnswers / (comparisons.length - 1);
  return comparisons.reduce((sum, answer) => {
    const joint = belief.map((share, at) => share * (compareScores(at + 1, anchor) === answer ? 1 - wrongAnswers : wrong));
    return sum + nearShare(joint, suggestScore(joint));
  }, 0);
}

function nearShare(belief: Belief, score: number): number {
  let share = 0;
  for (let other = Math.max(1, score - near); other <= Math.min(maximumScore, score + near); other += 1)
    share += belief[other - 1] ?? 0;
  return share;
}

function normalize(weights: readonly number[]): Belief {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total === 0 ? weights.map(() => 1 / weights.length) : weights.map((weight) => weight / total);
}
