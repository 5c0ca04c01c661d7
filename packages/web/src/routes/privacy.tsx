import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';
import { PrivacyScreen } from '../screens/legal/privacy-screen.tsx';

export const Route = createFileRoute('/privacy')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Privacy',
      path: '/privacy',
    }),
  component: PrivacyScreen,
});
