import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';
import { TermsScreen } from '../screens/legal/terms-screen.tsx';

export const Route = createFileRoute('/terms')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Terms',
      description: 'The rules of Hexreel: what you can write, what happens to it and what we promise.',
      path: '/terms',
    }),
  component: TermsScreen,
});
