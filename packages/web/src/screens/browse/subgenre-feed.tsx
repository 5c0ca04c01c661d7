import { subgenreFeed } from '@hexreel/domain/feeds';
import { subgenreRowTitle, type BrowseFilters } from '@hexreel/domain/movie';
import { FeedLink } from '../../lib/feed-link.tsx';

/** The feed of the new movies of the first subgenre that is listed. */
export default function SubgenreFeed({ filters }: { readonly filters: BrowseFilters }) {
  const [subgenre] = filters.subgenre ?? [];
  return subgenre === undefined ? null : <FeedLink path={subgenreFeed(subgenre)} of={subgenreRowTitle(subgenre)} />;
}
