import { hasSliders, subgenreRowTitle, type BrowseFilters } from '@hexreel/domain/movie';

/**
 * A short description of the list: the page's heading and title.
 * @param hasLimits false where no limit is on: then nothing is within any (R317)
 */
export function listTitle(filters: BrowseFilters, hasLimits: boolean): string {
  if (filters.search !== undefined) return `Search: ${filters.search}`;
  if (filters.person !== undefined) return filters.person;
  if (filters.near !== undefined) return 'Closest Matches';
  if (filters.mode !== undefined) return hasLimits ? 'Within Your Limits' : 'Set your limits';
  const [subgenre, ...others] = filters.subgenre ?? [];
  if (subgenre !== undefined && others.length === 0) return subgenreRowTitle(subgenre);
  return 'Browse Horror Movies';
}

/** True if search engines should index the list: not searches, people, sliders or combined filters. */
export function isIndexable(filters: BrowseFilters): boolean {
  const { search, person, mine, seen, agreement, near, mode, scores, sortBy, year = [], subgenre = [] } = filters;
  return (
    search === undefined &&
    person === undefined &&
    near === undefined &&
    mode === undefined &&
    scores === undefined &&
    sortBy !== 'me' &&
    mine === undefined &&
    seen === undefined &&
    agreement === undefined &&
    year.length <= 1 &&
    subgenre.length <= 1 &&
    !hasSliders(filters)
  );
}
