import { hasSliders, subgenreRowTitle, type BrowseFilters } from '@hexreel/domain/movie';

/** The list in a few words: the page's heading and title. */
export function listTitle(filters: BrowseFilters): string {
  if (filters.search !== undefined) return `Search: ${filters.search}`;
  if (filters.subgenre !== undefined) return subgenreRowTitle(filters.subgenre);
  return 'Browse Horror Movies';
}

/** Whether search engines should keep the list: not what a visitor typed or tuned. */
export function isIndexable(filters: BrowseFilters): boolean {
  return filters.search === undefined && !hasSliders(filters);
}
