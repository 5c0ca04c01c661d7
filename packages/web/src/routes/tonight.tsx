import { createFileRoute } from '@tanstack/react-router';
import { readViewer } from '../app/viewer-access.ts';
import { knownMoviesQuery } from '../features/browse/known-movies-query.ts';
import { TonightScreen } from '../screens/tonight/tonight-screen.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/tonight')({
  codeSplitGroupings: [['component', 'loader']],
  loader: async ({ context }) => {
    await context.loadAside(knownMoviesQuery(context.api, (await readViewer(context)) !== null));
  },
  head: ({ match }) => pageHead(match.context.site, { title: 'Tonight', path: '/tonight' }),
  component: TonightScreen,
});
