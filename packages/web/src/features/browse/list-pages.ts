import { hasSliders, type BrowseFilters } from '@hexreel/domain/movie';

/** At most this many pages are restored when a visitor returns to a list. */
const mostRestoredPages = 25;

export function withoutPage(filters: BrowseFilters): BrowseFilters {
  const { page: _page, ...rest } = filters;
  return rest;
}

/** The filters of one page. All matches are on one page where a slider is above 0 (R59). */
export function atPage(filters: BrowseFilters, page: number): BrowseFilters {
  return page === 1 || hasSliders(filters) ? withoutPage(filters) : { ...filters, page };
}

/**
 * The filters of each visible page, from the URL's page on; a single one with sliders.
 * @param count number of pages
 */
export function pagesOf(filters: BrowseFilters, count: number): readonly [BrowseFilters, ...BrowseFilters[]] {
  const first = filters.page ?? 1;
  const later = Array.from({ length: hasSliders(filters) ? 0 : count - 1 }, (_, index) => atPage(filters, first + index + 1));
  return [atPage(filters, first), ...later];
}

/** The number of pages that a history entry remembers; untrusted, and 1 where it is invalid. */
export function readPageCount(remembered: unknown): number {
  if (typeof remembered !== 'number' || !Number.isInteger(remembered)) return 1;
  return Math.min(Math.max(remembered, 1), mostRestoredPages);
}
