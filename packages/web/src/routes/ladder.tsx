import { createFileRoute } from '@tanstack/react-router';
import { readViewer } from '../app/viewer-access.ts';
import { knownMoviesQuery } from '../features/browse/known-movies-query.ts';
import { ladderQuery } from '../features/ladder/ladder-query.ts';
import { pageHead } from '../lib/page-head.ts';
import { LadderScreen } from '../screens/ladder/ladder-screen.tsx';

export const Route = createFileRoute('/ladder')({
  codeSplitGroupings: [['component', 'loader']],
  loader: async ({ context }) => {
    const isMember = (await readViewer(context)) !== null;
    await Promise.all([
      ...(isMember ? [context.load(ladderQuery(context.api))] : []),
      context.loadAside(knownMoviesQuery(context.api, isMember)),
    ]);
  },
  head: ({ match }) => pageHead(match.context.site, { title: 'Fear Ladder', path: '/ladder' }),
  component: LadderScreen,
});
