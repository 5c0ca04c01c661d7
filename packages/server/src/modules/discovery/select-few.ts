import { minimumVotes, type BrowseFilters } from '@hexreel/domain/movie';
import { parseTarget, type Target } from '@hexreel/domain/reel';
import { AveragesTable } from './averages-table.ts';
import { comparisons, listOrder } from './browse-order.ts';
import type { IndexedMovie } from './indexed-movie.ts';
import { rankOf, selectLowest } from './select-lowest.ts';
import { leastAverages, select, type Choice, type Part, type Selected, type Test } from './select-movies.ts';

/** Movies to choose from, and the part of their list that is wanted. */
export interface Candidates {
  readonly movies: ReadonlyMap<number, IndexedMovie>;
  readonly tests: readonly Test[];
  readonly part: Part;
}

/** Selects from a few movies, such as one person's, in the wanted order. */
export function selectOf(ids: Iterable<number>, choice: Choice, candidates: Candidates): Selected {
  const movies = Array.from(ids).flatMap((id) => candidates.movies.get(id) ?? []);
  return selectSorted(movies.toSorted(comparisons[listOrder(choice.filters.sortBy)]), choice, candidates);
}

/** @param sorted few movies, for which no table of averages is kept */
export function selectSorted(sorted: readonly IndexedMovie[], choice: Choice, { tests, part }: Candidates): Selected {
  const { filters, leftOut } = choice;
  const least = leastAverages(filters);
  const rank = rankOf(choice);
  const reaching = least === null ? sorted : new AveragesTable(sorted).reaching(sorted, least);
  const all = { tests, votes: minimumVotes(filters), leftOut };
  return rank === null ? select(reaching, all, part) : selectLowest(reaching, rank, all, part);
}

/** Target of a list by closeness; null where another order is wanted. */
export function targetOf({ near }: BrowseFilters): Target | null {
  return near === undefined ? null : parseTarget(near);
}
