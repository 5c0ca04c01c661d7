import { BestOf } from '@hexreel/domain/best-of';
import { distancesTo, parseTarget } from '@hexreel/domain/reel';
import type { IndexedMovie } from './indexed-movie.ts';
import { MatchCounter } from './match-counter.ts';
import { knownOf } from './written-known.ts';
import { passes, type Choice, type Conditions, type Part, type Selected } from './select-movies.ts';

/** Value by which a list is ordered, the lowest first; null for a movie that has none and is left out. */
export type RankOf = (movie: IndexedMovie) => number | null;

/**
 * How far movies are from what is asked for, else how little they are worth to the viewer; null where movies have one of the
 * orders that are kept.
 */
export function rankOf({ filters: { near }, worth }: Choice): RankOf | null {
  const target = near === undefined ? null : parseTarget(near);
  if (target !== null) {
    const distanceOf = distancesTo(target);
    return (movie) => distanceOf(knownOf(movie));
  }
  return worth === undefined ? null : ({ id }) => -worth(id);
}

interface Ranked {
  readonly movie: IndexedMovie;
  readonly rank: number;
}

/** A part of the movies that pass and have a rank, the lowest first; equal ones keep their order (R264, R554). */
export function selectLowest(
  movies: Iterable<IndexedMovie>,
  rank: RankOf,
  { tests, ...apart }: Conditions,
  { from, count }: Part,
): Selected {
  const best = new BestOf<Ranked>(from + count, (one, other) => compare(one.rank, other.rank));
  const matches = new MatchCounter(apart);
  for (const movie of movies) {
    const value = passes(movie, tests) ? rank(movie) : null;
    if (value === null || !matches.count(movie)) continue;
    if (best.last === null || value < best.last.rank) best.add({ movie, rank: value });
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

/** Infinities are equal to themselves: of some movies nothing is known. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
