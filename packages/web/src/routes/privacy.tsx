import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';
import { PrivacyScreen } from '../screens/legal/privacy-screen.tsx';

export const Route = createFileRoute('/privacy')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Privacy',
      description: 'What Hexreel keeps about visitors and members, for how long, who else sees it and how to leave.',
      path: '/privacy',
    }),
  component: PrivacyScreen,
});
