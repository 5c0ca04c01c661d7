import type { BrowseFilters } from '@hexreel/domain/movie';
import { browsePath } from '../../lib/paths.ts';

/** At most this many pages are restored when a visitor returns to a list. */
const mostRestoredPages = 25;

export function withoutPage(filters: BrowseFilters): BrowseFilters {
  const { page: _page, ...rest } = filters;
  return rest;
}

/** The filters of one page. */
export function atPage(filters: BrowseFilters, page: number): BrowseFilters {
  return page === 1 ? withoutPage(filters) : { ...filters, page };
}

/**
 * The filters of each visible page, from the URL's page on.
 * @param count number of pages
 */
export function pagesOf(filters: BrowseFilters, count: number): readonly [BrowseFilters, ...BrowseFilters[]] {
  const first = filters.page ?? 1;
  const later = Array.from({ length: count - 1 }, (_, index) => atPage(filters, first + index + 1));
  return [atPage(filters, first), ...later];
}

/** The number of pages that a history entry remembers; untrusted, and 1 where it is invalid. */
export function readPageCount(remembered: unknown): number {
  if (typeof remembered !== 'number' || !Number.isInteger(remembered)) return 1;
  return Math.min(Math.max(remembered, 1), mostRestoredPages);
}

/** The list with what the viewer has seen. */
export function withSeenPath(filters: BrowseFilters): string {
  return browsePath({ ...withoutPage(filters), seen: 'shown' });
}
