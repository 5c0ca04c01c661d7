import { createFileRoute } from '@tanstack/react-router';
import { TonightScreen } from '../screens/tonight/tonight-screen.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/tonight')({
  codeSplitGroupings: [['component']],
  head: ({ match }) => pageHead(match.context.site, { title: 'Tonight', path: '/tonight' }),
  component: TonightScreen,
});
