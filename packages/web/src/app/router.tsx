import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { queryToSearch, searchToQuery } from '../lib/addresses.ts';
import { routeTree } from '../routeTree.gen.ts';
import { CrashScreen } from './crash-screen.tsx';
import { Providers } from './providers.tsx';
import type { RouterContext } from './screen-loader.ts';

/** After this long a navigation shows the next screen's skeleton instead of the old screen (R486). */
const pendingMilliseconds = 1_000;

/**
 * The router, created once in a browser and once per first view on the server.
 * @param options `history` is the browser's own, made before the router in a task of its own, or one in memory; `placesScroll` returns whether a freshly
 *   rendered view may be scrolled to its place
 */
export function createHexreelRouter(options: {
  readonly context: RouterContext;
  readonly onServer: boolean;
  readonly history?: RouterHistory;
  readonly placesScroll?: () => boolean;
}) {
  const { context, onServer, history, placesScroll = () => true } = options;
  return createRouter({
    routeTree,
    context,
    ...(history === undefined ? {} : { history }),
    isServer: onServer,
    // On the server it would add an inline script, which the content security policy forbids.
    scrollRestoration: !onServer && placesScroll,
    parseSearch: queryToSearch,
    stringifySearch: searchToQuery,
    defaultPendingMs: pendingMilliseconds,
    defaultPendingMinMs: 0,
    // The query cache decides about freshness.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: CrashScreen,
    Wrap: ({ children }) => <Providers context={context}>{children}</Providers>,
  });
}

export type HexreelRouter = ReturnType<typeof createHexreelRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: HexreelRouter;
  }
}
