import { createFileRoute } from '@tanstack/react-router';
import { redirectVisitors } from '../app/viewer-access.ts';
import { inboxQuery } from '../features/inbox/inbox-queries.ts';
import { pageHead } from '../lib/page-head.ts';
import { InboxScreen } from '../screens/inbox/inbox-screen.tsx';

export const Route = createFileRoute('/inbox')({
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: ({ context, location }) => redirectVisitors(context, location.href),
  loader: ({ context }) => context.loadAside(inboxQuery(context.api).first),
  head: ({ match }) => pageHead(match.context.site, { title: 'Inbox' }),
  component: InboxScreen,
});
