import { createFileRoute } from '@tanstack/react-router';
import { redirectSignedIn } from '../app/viewer-access.ts';
import { pageHref } from '../lib/addresses.ts';
import { ImportDoorScreen } from '../screens/import/import-door-screen.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/import')({
  beforeLoad: ({ context }) => redirectSignedIn(context, pageHref('/settings/import')),
  head: ({ match }) => pageHead(match.context.site, { title: 'Bring your ratings', path: '/import' }),
  component: ImportDoorScreen,
});
