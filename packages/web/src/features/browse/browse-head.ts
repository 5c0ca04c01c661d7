import { readBrowseFilters, subgenreLabel } from '@hexreel/domain/movie';
import { feedTexts } from '@hexreel/domain/texts/feeds';
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
  const title = listTitle(filters, true);
  if (!writesHeads) return { title };
  const [subgenre, ...others] = filters.subgenre ?? [];
  return {
    title,
    ...(isIndexable(filters) && { path: browsePath(filters) }),
    ...(subgenre !== undefined &&
      others.length === 0 && {
        // As `subgenreFeed` has it: importing that would bring its file to browsers, which write no heads.
        feed: { path: `/feeds/subgenres/${subgenre}/movies`, title: feedTexts.newIn(subgenreLabel(subgenre)) },
      }),
  };
}
