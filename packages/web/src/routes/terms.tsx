import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';
import { siteTextQuery } from '../screens/legal/site-text-query.ts';
import { TermsScreen } from '../screens/legal/terms-screen.tsx';

export const Route = createFileRoute('/terms')({
  codeSplitGroupings: [['component', 'loader']],
  loader: async ({ context }) =>
    context.site.ownTexts?.includes('terms') === true ? context.load(siteTextQuery(context.api, 'terms')) : undefined,
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Terms',
      path: '/terms',
    }),
  component: TermsScreen,
});
