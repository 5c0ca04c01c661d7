import { createFileRoute } from '@tanstack/react-router';
import { readViewer } from '../app/viewer-access.ts';
import { knownMoviesQuery } from '../features/browse/known-movies-query.ts';
import { aftermathQuery, circlesQuery } from '../features/tonight/own-evenings.ts';
import { TonightScreen } from '../screens/tonight/tonight-screen.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/tonight')({
  codeSplitGroupings: [['component', 'loader']],
  loader: async ({ context }) => {
    const isMember = (await readViewer(context)) !== null;
    await Promise.all([
      context.loadAside(knownMoviesQuery(context.api, isMember)),
      isMember && context.loadAside(aftermathQuery(context.api)),
      isMember && context.loadAside(circlesQuery(context.api)),
    ]);
  },
  head: ({ match }) => pageHead(match.context.site, { title: 'Tonight', path: '/tonight' }),
  component: TonightScreen,
});
