import { createFileRoute } from '@tanstack/react-router';
import { TopMoviesSkeleton } from '../blocks/ranking-skeleton.tsx';
import { TopMoviesScreen } from '../blocks/top-movies-screen.tsx';
import { readRankingChoice } from '../features/ranking/ranking-choice.ts';
import { rankingsQuery } from '../features/ranking/rankings-query.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/top-by-criteria')({
  // What reads the address comes with the screen: Home need not carry it.
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // The address stays as it was typed; what of it is understood is what shows.
  validateSearch: (search: Record<string, unknown>) => search,
  // No loaderDeps: another choice is the same screen, which keeps its rows until the next ones are there.
  loader: async ({ context, location }) => {
    const { criteria, page } = readRankingChoice(location.search);
    if (criteria.length > 0) await context.load(rankingsQuery(context.api, criteria, page));
  },
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Top Movies by Criteria',
      description: 'Horror movies ranked by what members scored: gore, psychological, jump scares, characters, pace, comedy.',
      path: '/top-by-criteria',
    }),
  pendingComponent: TopMoviesSkeleton,
  component: TopByCriteria,
});

function TopByCriteria() {
  return <TopMoviesScreen choice={readRankingChoice(Route.useSearch())} />;
}
