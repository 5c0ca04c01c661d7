import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';
import { HowTasteWorksScreen } from '../screens/how-taste-works/how-taste-works-screen.tsx';

export const Route = createFileRoute('/how-taste-works')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'How Hexreel reads taste',
      path: '/how-taste-works',
    }),
  component: HowTasteWorksScreen,
});
