import { createFileRoute } from '@tanstack/react-router';
import { redirectVisitors } from '../app/viewer-access.ts';
import { activityQuery } from '../features/activity/activity-queries.ts';
import { hardNoMovieQueries } from '../features/warnings/hard-no-movies.ts';
import { pageHead } from '../lib/page-head.ts';
import { ActivityScreen, movieIdsOfBundles } from '../screens/activity/activity-screen.tsx';

export const Route = createFileRoute('/activity')({
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: ({ context, location }) => redirectVisitors(context, location.href),
  loader: async ({ context: { api, loadAside } }) => {
    const read = await loadAside(activityQuery(api).first);
    const ids = movieIdsOfBundles(read?.pages.flatMap(({ bundles }) => bundles) ?? []);
    await Promise.all(hardNoMovieQueries(api, ids).map((query) => loadAside(query)));
  },
  head: ({ match }) => pageHead(match.context.site, { title: 'Activity' }),
  component: ActivityScreen,
});
