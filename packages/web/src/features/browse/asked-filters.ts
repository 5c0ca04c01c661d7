import type { BrowseFilters } from '@hexreel/domain/movie';

/** The filters to request: a visitor has no ratings to filter by. */
export function askedFilters({ mine, ...filters }: BrowseFilters, viewer: { readonly isMember: boolean }): BrowseFilters {
  return mine !== undefined && viewer.isMember ? { ...filters, mine } : filters;
}
