import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '../app/router.tsx';
import { NotFoundScreen } from '../blocks/not-found-screen.tsx';
import { Frame } from '../blocks/frame.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  // The head of pages that exist nowhere; every other route brings its own.
  head: ({ match }) => pageHead(match.context.site, { title: 'Page not found' }),
  component: Frame,
  notFoundComponent: NotFoundScreen,
});
