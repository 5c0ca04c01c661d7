import type { Camp } from '../agreement/index.ts';
import { wilsonLowerBound } from '../statistics/index.ts';

/** Values that decide a review's place for one reader. */
export interface ReviewToOrder {
  readonly id: string;
  /** The reviewer's scores of the movie, one an axis; 0 is "not scored". */
  readonly scores: ArrayLike<number>;
  /** Points that reader and reviewer are apart, the strangers' difference where they share too few movies. */
  readonly apart: number;
  readonly helpful: number;
  readonly notHelpful: number;
}

/** The reader's scores, or their expected ones; null on an axis of which nothing is known. */
export type ExpectedScores = readonly (number | null)[];

/** An axis on which the movie is split. */
export interface SplitAxis {
  readonly axis: number;
  readonly camps: readonly [Camp, Camp];
}

export interface OrderedReview<Review extends ReviewToOrder> {
  readonly review: Review;
  /** From the other camp of a split movie, in a place of its own: "sees it differently". */
  readonly seesItDifferently: boolean;
}

/** A review with fewer axes in common says little of how close it is, and comes after the others. */
const fewestAxes = 2;
/** How much being alike in general counts compared with this movie's scores. */
const apartWeight = 0.3;
/** Where the movie is split, one of this many places goes to the other camp. */
const differentEvery = 4;

/**
 * Reviews closest to what the reader scored or is expected to score first; more helpful ones first among equals.
 * @param split where the movie is split on an axis, so that every fourth place goes to the other camp
 */
export function orderClosest<Review extends ReviewToOrder>(
  reviews: readonly Review[],
  expected: ExpectedScores,
  split: SplitAxis | null = null,
): OrderedReview<Review>[] {
  const least = Math.min(fewestAxes, expected.length);
  const closest = reviews
    .map((review) => ({ review, key: distanceKey(review, expected, least) }))
    .sort(
      (one, other) =>
        one.key - other.key || helpfulness(other.review) - helpfulness(one.review) || compareIds(one.review, other.review),
    )
    .map(({ review }) => review);
  const center = split === null ? null : (expected[split.axis] ?? null);
  if (split === null || center === null) return closest.map((review) => ({ review, seesItDifferently: false }));
  return mixCamps(closest, split, center);
}

/** The mean distance in points over common axes, with the share of how far apart both are in general; Infinity with too few axes. */
function distanceKey({ scores, apart }: ReviewToOrder, expected: ExpectedScores, least: number): number {
  let axes = 0;
  let distance = 0;
  expected.forEach((value, axis) => {
    const score = scores[axis] ?? 0;
    if (value === null || score === 0) return;
    axes += 1;
    distance += Math.abs(score - value);
  });
  return axes < least || axes === 0 ? Infinity : distance / axes + apartWeight * apart;
}

/**
 * Keeps the order within the reader's side and the other camp, and gives the latter every fourth place. The places before
 * the first of these have one review of the reader's own camp at least, so that both camps are seen.
 */
function mixCamps<Review extends ReviewToOrder>(
  closest: readonly Review[],
  { axis, camps }: SplitAxis,
  center: number,
): OrderedReview<Review>[] {
  const isOf = (camp: Camp) => (review: Review) =>
    (review.scores[axis] ?? 0) >= camp.from && (review.scores[axis] ?? 0) <= camp.to;
  const [low, high] = camps;
  const isLow = center - low.to <= high.from - center;
  const [isOwn, isOther] = isLow ? [isOf(low), isOf(high)] : [isOf(high), isOf(low)];
  const same = closest.filter((review) => !isOther(review));
  const different = closest.filter(isOther);
  const own = same.findIndex(isOwn);
  const lastBefore = differentEvery - 2;
  if (own > lastBefore) same.splice(lastBefore, 0, ...same.splice(own, 1));
  return closest.map((_, place) => {
    const isTurn = place % differentEvery === differentEvery - 1;
    const review = isTurn ? (different.shift() ?? same.shift()) : (same.shift() ?? different.shift());
    if (review === undefined) throw new RangeError('Every place has a review');
    return { review, seesItDifferently: isOther(review) };
  });
}

function helpfulness({ helpful, notHelpful }: ReviewToOrder): number {
  return wilsonLowerBound(helpful, helpful + notHelpful);
}

function compareIds(one: ReviewToOrder, other: ReviewToOrder): number {
  return one.id < other.id ? -1 : 1;
}
