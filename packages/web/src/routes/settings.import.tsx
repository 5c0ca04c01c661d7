import { createFileRoute } from '@tanstack/react-router';
import { redirectVisitors } from '../app/viewer-access.ts';
import { ImportScreen } from '../screens/import/import-screen.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/settings/import')({
  codeSplitGroupings: [['component']],
  beforeLoad: ({ context, location }) => redirectVisitors(context, location.href),
  head: ({ match }) => pageHead(match.context.site, { title: 'Import' }),
  component: ImportScreen,
});
