import type { RatingTable } from '../taste/index.ts';
import { strangersOf, type Strangers } from './taste-match.ts';

/** Pairs of users that are looked at for each axis; more would change nothing. */
const mostPairs = 200_000;

/**
 * Usual differences between two users who know nothing of each other, one an axis: over raters next to each other in a
 * movie's list.
 */
export function strangersPerAxis(table: RatingTable): Strangers[] {
  return Array.from({ length: table.axes }, (_, axis) => strangersOf(differencesOf(table, axis)));
}

function* differencesOf({ axes, movies, movieStart, rowsByMovie, scores }: RatingTable, axis: number): Generator<number> {
  let pairs = 0;
  for (let movie = 0; movie < movies && pairs < mostPairs; movie += 1) {
    let before = 0;
    for (let at = movieStart[movie] ?? 0; at < (movieStart[movie + 1] ?? 0); at += 1) {
      const score = scores[(rowsByMovie[at] ?? 0) * axes + axis] ?? 0;
      if (score === 0) continue;
      if (before > 0) {
        pairs += 1;
        yield score - before;
      }
      before = score;
    }
  }
}
