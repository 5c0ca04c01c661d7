import type { OwnSortOrder, SortOrder } from '@hexreel/domain/movie';
import type { IndexedMovie } from './indexed-movie.ts';
import type { Round } from './movie-search.ts';

type Comparison = (one: IndexedMovie, other: IndexedMovie) => number;

/** By sort order; among equals the same order everywhere. */
export const comparisons: Readonly<Record<SortOrder, Comparison>> = {
  popularity: (one, other) => other.popularity - one.popularity || other.id - one.id,
  rating: (one, other) => other.voteAverage - one.voteAverage || other.voteCount - one.voteCount || other.id - one.id,
  latest: (one, other) => compareDates(other.releaseDate ?? '', one.releaseDate ?? '') || other.id - one.id,
};

/** The order of a list, without one its default; also of equals in 'Best for me', whose values come with the choice. */
export function listOrder(sortBy: OwnSortOrder | undefined): SortOrder {
  return sortBy === undefined || sortBy === 'me' ? 'popularity' : sortBy;
}

/** ISO dates; the empty one, which is unknown, before all others. */
function compareDates(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** By relevance, the more popular one first among equals, unless an order is chosen. */
export function sortFound({ relevance }: Round<IndexedMovie>, sortBy: OwnSortOrder | undefined): readonly IndexedMovie[] {
  const byRelevance: Comparison = (one, other) =>
    (relevance.get(other) ?? 0) - (relevance.get(one) ?? 0) || comparisons.popularity(one, other);
  return Array.from(relevance.keys()).sort(sortBy === undefined ? byRelevance : comparisons[listOrder(sortBy)]);
}
