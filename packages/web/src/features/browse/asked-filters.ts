import type { BrowseFilters } from '@hexreel/domain/movie';

/** The filters to request: a visitor has no ratings to filter by, and nothing that they have seen is left out. */
export function askedFilters({ mine, seen, ...filters }: BrowseFilters, viewer: { readonly isMember: boolean }): BrowseFilters {
  if (!viewer.isMember) return filters;
  return { ...filters, ...(mine !== undefined && { mine }), ...(seen !== undefined && { seen }) };
}
