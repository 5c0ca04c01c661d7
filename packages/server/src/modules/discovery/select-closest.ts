import { BestOf } from '@hexreel/domain/best-of';
import { distanceTo, type Target } from '@hexreel/domain/reel';
import type { IndexedMovie } from './indexed-movie.ts';
import { passes, type Conditions, type Part, type Selected } from './select-movies.ts';

interface Compared {
  readonly movie: IndexedMovie;
  readonly distance: number;
}

/**
 * A part of the movies that can be compared with what is asked for and pass, the closest first; equally close ones keep
 * their order (R264). Without those that fewer than five users scored.
 */
export function selectClosest(
  movies: Iterable<IndexedMovie>,
  target: Target,
  { tests, votes, leftOut }: Conditions,
  { from, count }: Part,
): Selected {
  const best = new BestOf<Compared>(from + count, (one, other) => one.distance - other.distance);
  let [total, unranked, left] = [0, 0, 0];
  for (const movie of movies) {
    const distance = passes(movie, tests) ? distanceTo(target, movie, movie.raters ?? 0) : null;
    if (distance === null) continue;
    const isLeftOut = leftOut?.has(movie.id) === true;
    if (movie.voteCount < votes) {
      if (!isLeftOut) unranked += 1;
      continue;
    }
    if (isLeftOut) {
      left += 1;
      continue;
    }
    total += 1;
    if (best.last === null || distance < best.last.distance) best.add({ movie, distance });
  }
  return {
    chosen: best
      .inOrder()
      .slice(from)
      .map(({ movie }) => movie),
    total,
    unranked,
    leftOut: left,
  };
}
