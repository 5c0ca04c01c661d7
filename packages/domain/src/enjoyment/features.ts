/** Facts about each movie that do not come from opinions. */
export interface MovieFeatures {
  /** The opinion that is expected of a movie with the usual vote before anybody has given one. */
  readonly usual: number;
  /** The source's vote, in points above the usual one (`votePoints`); one a movie. */
  readonly votes: Float32Array;
  readonly axes: number;
  /** Known values in standard deviations above what is usual, 0 where nothing is known; `axes` values a movie. */
  readonly deviations: Float32Array;
}

/** A movie's values of all axes. */
export function deviationsOf({ axes, deviations }: MovieFeatures, movie: number): Float32Array {
  return deviations.subarray(movie * axes, (movie + 1) * axes);
}
