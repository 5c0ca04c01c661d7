import { createFileRoute } from '@tanstack/react-router';
import { readViewer } from '../app/viewer-access.ts';
import { TopMoviesSkeleton } from '../screens/top-movies/ranking-skeleton.tsx';
import { TopMoviesScreen } from '../screens/top-movies/top-movies-screen.tsx';
import { readRankingChoice } from '../features/ranking/ranking-choice.ts';
import { rankingsQuery } from '../features/ranking/rankings-query.ts';
import { readRankingSearch } from '../lib/page-search.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/top-by-criteria')({
  // The code that parses the URL is loaded with the screen, so that Home does not contain it.
  codeSplitGroupings: [['component', 'loader']],
  // The URL stays as typed; its valid parameters decide what shows.
  validateSearch: readRankingSearch,
  // No loaderDeps: another choice is the same screen, which keeps its rows until the next ones are loaded.
  loader: async ({ context, location }) => {
    const { criteria, page } = readRankingChoice(readRankingSearch(location.search));
    if (criteria.length > 0) await context.load(rankingsQuery(context.api, criteria, page, (await readViewer(context)) !== null));
  },
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Top Movies by Criteria',
      path: '/top-by-criteria',
    }),
  pendingComponent: TopMoviesSkeleton,
  component: TopByCriteria,
});

function TopByCriteria() {
  return <TopMoviesScreen choice={readRankingChoice(Route.useSearch())} />;
}
