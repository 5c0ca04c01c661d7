import { hasSliders, readBrowseFilters } from '@hexreel/domain/movie';
import { createFileRoute } from '@tanstack/react-router';
import { BrowseScreen } from '../blocks/browse-screen.tsx';
import { BrowseSkeleton } from '../blocks/browse-skeleton.tsx';
import { atPage, browseTitle, isIndexable } from '../features/browse/filters.ts';
import { moviesQuery } from '../features/browse/movies-query.ts';
import { pageNumbers, readPageCount } from '../features/browse/pages.ts';
import { useSite } from '../lib/hexreel-context.tsx';
import { pageHead } from '../lib/page-head.ts';
import { browsePath } from '../lib/paths.ts';

export const Route = createFileRoute('/browse')({
  // The address stays as it was typed; what of it is understood depends on the current year, which the context knows.
  validateSearch: (search: Record<string, unknown>) => search,
  // No loaderDeps: a changed filter is the same screen, which asks for its list itself and keeps what it shows meanwhile.
  loader: async ({ context, location }) => {
    const filters = readBrowseFilters(location.search, context.site.currentYear);
    const [first = 1, ...later] = pageNumbers(
      filters.page ?? 1,
      hasSliders(filters) ? 1 : readPageCount(location.state.browsePages),
    );
    await Promise.all([
      context.load(moviesQuery(context.api, atPage(filters, first))),
      ...later.map((page) => context.loadAside(moviesQuery(context.api, atPage(filters, page)))),
    ]);
  },
  head: ({ match }) => {
    const filters = readBrowseFilters(match.search, match.context.site.currentYear);
    return pageHead(match.context.site, {
      title: browseTitle(filters),
      ...(isIndexable(filters) ? { path: browsePath(filters) } : {}),
    });
  },
  pendingComponent: BrowseSkeleton,
  component: Browse,
});

function Browse() {
  return <BrowseScreen filters={readBrowseFilters(Route.useSearch(), useSite().currentYear)} />;
}
