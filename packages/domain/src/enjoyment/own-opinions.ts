import { characteristics } from '../characteristics/index.ts';
import { quantileOf } from '../taste/intervals.ts';

/** A member's words on a movie as a whole. */
export interface SaidOfMovie {
  /** 1-10; null where they gave none. */
  readonly overall: number | null;
  readonly liked: boolean;
  /** Six scores, 0 where nothing is scored; none for a movie that they did not rate. */
  readonly scores: readonly number[];
}

/** The share of a member's own opinions that lie below a movie that they only liked (R550). */
const likedShare = 0.8;
/** A liked movie of a member without any other opinion. */
const usualLiked = 8;

/** The characteristics that speak of a movie's quality. */
const qualities = [characteristics.indexOf('characters'), characteristics.indexOf('pace')];

/**
 * A member's opinions as numbers from 1 to 10 (R550): the overall opinion; a like where there is none, as high as the member's
 * own upper fifth begins; the mean of Characters and Pace of a movie that was only rated.
 * @returns one a movie; null where nothing of these was said
 */
export function opinionValues(said: readonly SaidOfMovie[]): (number | null)[] {
  const given = said.map(({ overall, liked, scores }) => overall ?? (liked ? null : meanOfQualities(scores)));
  const known = given.filter((value) => value !== null);
  const ofLiked = known.length === 0 ? usualLiked : quantileOf(known, likedShare);
  return given.map((value, at) => value ?? (said[at]?.liked === true ? ofLiked : null));
}

function meanOfQualities(scores: readonly number[]): number | null {
  const scored = qualities.map((axis) => scores[axis] ?? 0).filter((score) => score > 0);
  return scored.length === 0 ? null : scored.reduce((sum, score) => sum + score, 0) / scored.length;
}
