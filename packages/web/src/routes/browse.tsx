import { readBrowse, readBrowseFilters } from '@hexreel/domain/movie';
import { createFileRoute } from '@tanstack/react-router';
import { readViewer } from '../app/viewer-access.ts';
import { BrowseScreen } from '../screens/browse/browse-screen.tsx';
import { BrowseSkeleton } from '../screens/browse/browse-skeleton.tsx';
import { askedFilters } from '../features/browse/asked-filters.ts';
import { pagesOf, readPageCount } from '../features/browse/list-pages.ts';
import { browseHead } from '../features/browse/browse-head.ts';
import { moviesQuery } from '../features/browse/movies-query.ts';
import { cardEnjoymentQueries, cardPredictionQueries } from '../features/taste/taste-queries.ts';
import { useViewer } from '../features/viewer/me-query.ts';
import { readBrowseSearch } from '../lib/page-search.ts';
import { useSite } from '../lib/hexreel-context.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/browse')({
  // The reader of the address comes with the screen, so that Home does not load it.
  codeSplitGroupings: [['component', 'loader']],
  // The address stays as it was typed; what of it is understood depends on the current year, which the context knows.
  validateSearch: readBrowseSearch,
  // No loaderDeps: a changed filter is the same screen, which asks for its list itself and keeps what it shows.
  loader: async ({ context, location }) => {
    const isSignedIn = (await readViewer(context)) !== null;
    const filters = askedFilters(readBrowseFilters(readBrowseSearch(location.search), context.site.currentYear), {
      isMember: isSignedIn,
    });
    const [first, ...later] = pagesOf(filters, readPageCount(location.state.browsePages));
    const [list] = await Promise.all([
      context.load(moviesQuery(context.api, first, isSignedIn)),
      ...later.map((page) => context.loadAside(moviesQuery(context.api, page, isSignedIn))),
    ]);
    const shown = { headOf: browseHead };
    if (!isSignedIn || list === null || list === undefined) return shown;
    const ids = list.movies.map(({ id }) => id);
    await Promise.all([
      ...cardPredictionQueries(context.api, ids).map((query) => context.loadAside(query)),
      ...cardEnjoymentQueries(context.api, ids).map((query) => context.loadAside(query)),
    ]);
    return shown;
  },
  // The reader of the address comes with the loader, so that Home does not load it.
  head: ({ match, loaderData }) =>
    pageHead(match.context.site, loaderData?.headOf(match.search, match.context.site.currentYear) ?? { title: 'Browse' }),
  pendingComponent: BrowseSkeleton,
  component: Browse,
});

function Browse() {
  // Limits that were moved are the viewer's own.
  return <BrowseScreen key={useViewer()?.id} address={readBrowse(Route.useSearch(), useSite().currentYear)} />;
}
