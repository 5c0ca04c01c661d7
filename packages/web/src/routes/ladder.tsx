import { createFileRoute } from '@tanstack/react-router';
import { readViewer } from '../app/viewer-access.ts';
import { ladderQuery } from '../features/ladder/ladder-query.ts';
import { pageHead } from '../lib/page-head.ts';
import { LadderScreen } from '../screens/ladder/ladder-screen.tsx';

export const Route = createFileRoute('/ladder')({
  codeSplitGroupings: [['component', 'loader']],
  loader: async ({ context }) => {
    if ((await readViewer(context)) !== null) await context.load(ladderQuery(context.api));
  },
  head: ({ match }) => pageHead(match.context.site, { title: 'Fear ladder', path: '/ladder' }),
  component: LadderScreen,
});
