import { readBrowseFilters } from '@hexreel/domain/movie';
import { createFileRoute } from '@tanstack/react-router';
import { BrowseScreen } from '../blocks/browse-screen.tsx';
import { BrowseSkeleton } from '../blocks/browse-skeleton.tsx';
import { pagesOf, readPageCount } from '../features/browse/list-pages.ts';
import { isIndexable, listTitle } from '../features/browse/list-title.ts';
import { moviesQuery } from '../features/browse/movies-query.ts';
import { useSite } from '../lib/hexreel-context.tsx';
import { pageHead } from '../lib/page-head.ts';
import { browsePath } from '../lib/paths.ts';

export const Route = createFileRoute('/browse')({
  // The address stays as it was typed; what of it is understood depends on the current year, which the context knows.
  validateSearch: (search: Record<string, unknown>) => search,
  // No loaderDeps: a changed filter is the same screen, which asks for its list itself and keeps what it shows meanwhile.
  loader: async ({ context, location }) => {
    const filters = readBrowseFilters(location.search, context.site.currentYear);
    const [first, ...later] = pagesOf(filters, readPageCount(location.state.browsePages));
    await Promise.all([
      context.load(moviesQuery(context.api, first)),
      ...later.map((page) => context.loadAside(moviesQuery(context.api, page))),
    ]);
  },
  head: ({ match }) => {
    const filters = readBrowseFilters(match.search, match.context.site.currentYear);
    return pageHead(match.context.site, {
      title: listTitle(filters),
      ...(isIndexable(filters) ? { path: browsePath(filters) } : {}),
    });
  },
  pendingComponent: BrowseSkeleton,
  component: Browse,
});

function Browse() {
  return <BrowseScreen filters={readBrowseFilters(Route.useSearch(), useSite().currentYear)} />;
}
