import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';
import { TermsScreen } from '../screens/legal/terms-screen.tsx';

export const Route = createFileRoute('/terms')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Terms',
      path: '/terms',
    }),
  component: TermsScreen,
});
