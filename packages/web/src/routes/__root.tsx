import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '../app/router.tsx';
import { readViewer } from '../app/viewer-access.ts';
import { NotFoundScreen } from '../blocks/not-found-screen.tsx';
import { Frame } from '../blocks/frame.tsx';
import { watchlistIdsQuery } from '../features/watchlist/watchlist-ids-query.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  // The head of pages that exist nowhere; every other route brings its own.
  head: ({ match }) => pageHead(match.context.site, { title: 'Page not found' }),
  // Every page with movies shows toggles to members.
  loader: async ({ context }) => {
    if ((await readViewer(context)) !== null) await context.loadAside(watchlistIdsQuery(context.api));
  },
  component: Frame,
  notFoundComponent: NotFoundScreen,
});
