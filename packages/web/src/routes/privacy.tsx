import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';
import { siteTextQuery } from '../screens/legal/site-text-query.ts';
import { PrivacyScreen } from '../screens/legal/privacy-screen.tsx';

export const Route = createFileRoute('/privacy')({
  codeSplitGroupings: [['component', 'loader']],
  loader: async ({ context }) =>
    context.site.ownTexts?.includes('privacy') === true ? context.load(siteTextQuery(context.api, 'privacy')) : undefined,
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Privacy',
      path: '/privacy',
    }),
  component: PrivacyScreen,
});
