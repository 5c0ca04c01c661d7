/** One movie that two users scored on one axis. */
export interface SharedScore {
  readonly movieId: number;
  readonly own: number;
  readonly theirs: number;
  /** The crowd's average. */
  readonly crowd: number;
}

/** Usual differences between two users who know nothing of each other on one axis, over movies that both scored. */
export interface Strangers {
  /** The mean absolute difference, in points. */
  readonly apart: number;
  /** The standard deviation of absolute differences. */
  readonly spread: number;
}

export const matchStrengths = ['hint', 'fair', 'good'] as const;
export type MatchStrength = (typeof matchStrengths)[number];

/** How far apart two users score one axis. */
export interface AxisMatch {
  readonly shared: number;
  readonly strength: MatchStrength;
  /** Points apart, shrunk towards strangers where few movies are shared. */
  readonly apart: number;
  /** 100 never differ, 50 differ as strangers do, 0 twice as much or more. */
  readonly glance: number;
  /** Four of five times, the difference over other movies lies within this many points of `apart`. */
  readonly halfWidth: number;
  /** Own less theirs on average, in points; null below 20 shared movies. */
  readonly level: number | null;
  /** How alike they rank movies compared with the crowd, -1 to 1; null below 20 shared movies. */
  readonly order: number | null;
}

/** With fewer shared movies nothing is said. */
export const fewestShared = 5;
const fewestForFair = 10;
/** From this many shared movies on a match is good, and has level and order. */
export const fewestForGood = 20;
/** The number of strangers' movies that are added to the shared ones. */
const strangerMovies = 8;
/** The same for how sure the difference is. */
const strangerMoviesForBand = 12;
/** Standard deviations that hold four of five draws of a normal distribution. */
const bandDeviations = 1.28;

/** @returns null below five shared movies */
export function matchAxis(shared: readonly SharedScore[], strangers: Strangers): AxisMatch | null {
  const count = shared.length;
  if (count < fewestShared) return null;
  const apart = pointsApart(shared, strangers);
  const isGood = count >= fewestForGood;
  return {
    shared: count,
    strength: isGood ? 'good' : count >= fewestForFair ? 'fair' : 'hint',
    apart,
    glance: glanceOf(apart, strangers),
    halfWidth: bandHalfWidth(shared, strangers),
    level: isGood ? sum(shared, ({ own, theirs }) => own - theirs) / (count + strangerMovies) : null,
    order: isGood ? orderOf(shared) : null,
  };
}

/** The mean absolute difference in points, shrunk towards that of strangers; also for fewer movies than are shown. */
export function pointsApart(shared: readonly Pick<SharedScore, 'own' | 'theirs'>[], strangers: Strangers): number {
  const difference = sum(shared, ({ own, theirs }) => Math.abs(own - theirs));
  return shrunkDifference(difference, shared.length, strangers);
}

/** @param difference of all shared scores together, in points @param shared how many they are */
export function shrunkDifference(difference: number, shared: number, strangers: Strangers): number {
  return (difference + strangerMovies * strangers.apart) / (shared + strangerMovies);
}

/**
 * Half the width of the band that holds four of five differences over other movies.
 * @param others over how many other movies; without it, over any number of them
 */
export function bandHalfWidth(shared: readonly SharedScore[], strangers: Strangers, others = Infinity): number {
  const count = shared.length;
  const mean = count === 0 ? 0 : sum(shared, ({ own, theirs }) => Math.abs(own - theirs)) / count;
  const squares = sum(shared, ({ own, theirs }) => (Math.abs(own - theirs) - mean) ** 2);
  const variance = (squares + strangerMovies * strangers.spread ** 2) / (count + strangerMovies);
  return bandDeviations * Math.sqrt(variance * (1 / (count + strangerMoviesForBand) + 1 / others));
}

/** Usual differences between strangers, from the differences of many pairs of users. */
export function strangersOf(differences: Iterable<number>): Strangers {
  let [count, total, squares] = [0, 0, 0];
  for (const difference of differences) {
    count += 1;
    total += Math.abs(difference);
    squares += difference ** 2;
  }
  if (count === 0) return { apart: 0, spread: 0 };
  const apart = total / count;
  return { apart, spread: Math.sqrt(Math.max(0, squares / count - apart ** 2)) };
}

function glanceOf(apart: number, strangers: Strangers): number {
  if (strangers.apart === 0) return 100;
  return Math.min(100, Math.max(0, Math.round(100 * (1 - apart / (2 * strangers.apart)))));
}

/** The correlation of both users' distances from the crowd, shrunk towards 0. */
function orderOf(shared: readonly SharedScore[]): number {
  const count = shared.length;
  const ownMean = sum(shared, ({ own, crowd }) => own - crowd) / count;
  const theirMean = sum(shared, ({ theirs, crowd }) => theirs - crowd) / count;
  const product = sum(shared, ({ own, theirs, crowd }) => (own - crowd - ownMean) * (theirs - crowd - theirMean));
  const size = Math.sqrt(
    sum(shared, ({ own, crowd }) => (own - crowd - ownMean) ** 2) *
      sum(shared, ({ theirs, crowd }) => (theirs - crowd - theirMean) ** 2),
  );
  return size === 0 ? 0 : ((product / size) * count) / (count + strangerMovies);
}

function sum<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0);
}

/** Members with the closest taste who are shown (R254). */
export const closestUsersShown = 20;
