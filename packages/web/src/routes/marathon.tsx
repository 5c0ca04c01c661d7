import { createFileRoute } from '@tanstack/react-router';
import { readViewer } from '../app/viewer-access.ts';
import { exampleMarathonQuery, marathonQuery, readAskedMarathon } from '../features/marathon/marathon-query.ts';
import { pageHead, writesHeads } from '../lib/page-head.ts';
import { readMarathonSearch } from '../lib/page-search.ts';
import { MarathonScreen } from '../screens/marathon/marathon-screen.tsx';

export const Route = createFileRoute('/marathon')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: readMarathonSearch,
  // No loaderDeps: another order is the same screen, which keeps its movies until the next ones are loaded.
  loader: async ({ context, location }) => {
    const asked = readAskedMarathon(readMarathonSearch(location.search));
    const isMember = (await readViewer(context)) !== null;
    if (asked.movies.length > 0 || asked.count !== null) await context.load(marathonQuery(context.api, asked, isMember));
    else await context.loadAside(exampleMarathonQuery(context.api, isMember));
  },
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Marathon',
      ...(writesHeads && Object.values(match.search).every((value) => value === undefined) && { path: '/marathon' }),
    }),
  component: Marathon,
});

function Marathon() {
  return <MarathonScreen asked={readAskedMarathon(Route.useSearch())} />;
}
