import { BestOf } from '@hexreel/domain/best-of';
import { distancesTo, type Target } from '@hexreel/domain/reel';
import type { IndexedMovie } from './indexed-movie.ts';
import { MatchCounter } from './match-counter.ts';
import { knownOf } from './written-known.ts';
import { passes, type Conditions, type Part, type Selected } from './select-movies.ts';

interface Compared {
  readonly movie: IndexedMovie;
  readonly distance: number;
}

/**
 * A part of the movies that can be compared with what is asked for and pass, the closest first; equally close ones keep
 * their order (R264).
 */
export function selectClosest(
  movies: Iterable<IndexedMovie>,
  target: Target,
  { tests, ...apart }: Conditions,
  { from, count }: Part,
): Selected {
  const best = new BestOf<Compared>(from + count, (one, other) => one.distance - other.distance);
  const matches = new MatchCounter(apart);
  const distanceOf = distancesTo(target);
  for (const movie of movies) {
    const distance = passes(movie, tests) ? distanceOf(knownOf(movie)) : null;
    if (distance === null || !matches.count(movie)) continue;
    if (best.last === null || distance < best.last.distance) best.add({ movie, distance });
  }
  return {
    chosen: best
      .inOrder()
      .slice(from)
      .map(({ movie }) => movie),
    total: matches.total,
    unranked: matches.unranked,
    leftOut: matches.leftOut,
  };
}
