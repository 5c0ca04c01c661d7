import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '../app/screen-loader.ts';
import { closePrivateSite, readViewer } from '../app/viewer-access.ts';
import { NotFoundScreen } from '../blocks/not-found-screen.tsx';
import { Frame } from '../blocks/frame/frame.tsx';
import { historyIdsQuery, ratedIdsQuery } from '../lib/history-ids-query.ts';
import { watchlistIdsQuery } from '../features/watchlist/watchlist-ids-query.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  // The head of the not found page; every other route has its own.
  head: ({ match }) => pageHead(match.context.site, { title: 'Page not found' }),
  beforeLoad: ({ context, location }) => closePrivateSite(context, location),
  // Every page with movies shows users their own data: toggles, and marks of what they rated and saw.
  loader: async ({ context }) => {
    const { api, loadAside } = context;
    if ((await readViewer(context)) !== null)
      await Promise.all([loadAside(watchlistIdsQuery(api)), loadAside(ratedIdsQuery(api)), loadAside(historyIdsQuery(api))]);
  },
  component: Frame,
  notFoundComponent: NotFoundScreen,
});
