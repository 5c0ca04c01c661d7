import { readBrowseFilters } from '@hexreel/domain/movie';
import { writesHeads, type PageHead } from '../../lib/page-head.ts';
import { browsePath } from '../../lib/paths.ts';
import { isIndexable, listTitle } from './list-title.ts';

/**
 * The head of Browse, from its address.
 * @param search the address's parameters, as typed
 * @param currentYear decides which single years there are
 */
export function browseHead(search: Parameters<typeof readBrowseFilters>[0], currentYear: number): PageHead {
  const filters = readBrowseFilters(search, currentYear);
  return {
    title: listTitle(filters, true),
    ...(writesHeads && isIndexable(filters) ? { path: browsePath(filters) } : {}),
  };
}
