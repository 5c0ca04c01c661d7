import { createFileRoute } from '@tanstack/react-router';
import { TonightScreen } from '../screens/tonight/tonight-screen.tsx';
import { pageHead } from '../lib/page-head.ts';
import { tonightPath } from '../lib/paths.ts';

export const Route = createFileRoute('/tonight')({
  codeSplitGroupings: [['component']],
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Tonight',
      description: 'One horror movie for all of you, within everybody’s limits. Open a room, share its link, no account needed.',
      path: tonightPath,
    }),
  component: TonightScreen,
});
