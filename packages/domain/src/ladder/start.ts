import { usualSpread } from '../reel/usual-spread.ts';
import { fearAxes, perFearAxis, type FearAxis, type FearLevels } from './fear-levels.ts';

/** With fewer liked movies nothing is concluded. */
export const fewestLiked = 3;
/** A user tolerates what most movies that they liked have: this quantile of their scores. */
const bearableQuantile = 0.8;
/** An overall opinion from here on means that a movie was liked. */
const likedFrom = 6;

/** A user's opinion of a movie that they rated. */
export interface MovieOpinion {
  readonly isLiked: boolean;
  /** 1-10; null where they gave none. */
  readonly opinion: number | null;
  /** Their scores of what speaks of quality (characters, pace); 0 is "not scored". */
  readonly qualities: readonly number[];
}

/**
 * True if somebody liked a movie: by their own word, else by the mean of their scores of its quality, else it is taken as
 * liked.
 */
export function wasLiked({ isLiked, opinion, qualities }: MovieOpinion): boolean {
  if (isLiked) return true;
  if (opinion !== null) return opinion >= likedFrom;
  const scored = qualities.filter((score) => score > 0);
  return scored.length === 0 || scored.reduce((sum, score) => sum + score, 0) / scored.length >= likedFrom;
}

/** The known limits and opinions of a user. */
export interface KnownFears {
  /** Their 'never above'; null is off. */
  readonly ceilings: Readonly<Record<FearAxis, number | null>>;
  /** Their scores of movies that they liked; 0 is "not scored". */
  readonly liked: readonly Readonly<Record<FearAxis, number>>[];
}

/**
 * Where a ladder starts (R331): the tolerance that the user stated, else that of movies that they liked. A characteristic
 * of which neither is known counts as usual of horror movies.
 * @returns null where nothing at all is known
 */
export function startLevels({ ceilings, liked }: KnownFears): FearLevels | null {
  const known = perFearAxis((axis) => ceilings[axis] ?? quantileOf(liked.map((scores) => scores[axis])));
  if (fearAxes.every((axis) => known[axis] === null)) return null;
  return perFearAxis((axis) => known[axis] ?? usualSpread[axis].mean);
}

/** Null below `fewestLiked` scores. */
function quantileOf(scores: readonly number[]): number | null {
  const sorted = scores.filter((score) => score > 0).sort((one, other) => one - other);
  if (sorted.length < fewestLiked) return null;
  const at = bearableQuantile * (sorted.length - 1);
  const below = sorted[Math.floor(at)] ?? 0;
  return below + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] ?? below) - below);
}
