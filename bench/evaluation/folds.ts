/** Parts of a file's ratings, of which one is hidden. */
export const folds = 5;

/** A fold for files without one. */
export function foldOf(user: number, movie: number): number {
  return ((Math.imul(user + 7, 0x27_d4_eb_2f) ^ Math.imul(movie + 3, 0x16_56_67_b1)) >>> 8) % folds;
}
