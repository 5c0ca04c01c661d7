import type { BrowseFilters } from '@hexreel/domain/movie';

/** The filters to request: a visitor has no ratings to filter or order by, and nothing that they have seen is left out. */
export function askedFilters(
  { mine, seen, sortBy, ...filters }: BrowseFilters,
  viewer: { readonly isMember: boolean },
): BrowseFilters {
  const order = sortBy === undefined || (sortBy === 'me' && !viewer.isMember) ? {} : { sortBy };
  if (!viewer.isMember) return { ...filters, ...order };
  return { ...filters, ...order, ...(mine !== undefined && { mine }), ...(seen !== undefined && { seen }) };
}
