import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Hexreel } from '../lib/hexreel-context.tsx';
import { queryToSearch, searchToQuery } from '../lib/paths.ts';
import { routeTree } from '../routeTree.gen.ts';
import { CrashScreen } from './crash-screen.tsx';
import { Providers } from './providers.tsx';
import type { ScreenLoader } from './screen-loader.ts';

/** What routes get in `context`. */
export interface RouterContext extends Hexreel, Pick<ScreenLoader, 'load' | 'loadAside'> {
  readonly queryClient: QueryClient;
}

/** After this long a navigation shows the next screen's skeleton instead of waiting on the old one. */
const pendingMilliseconds = 200;

/**
 * The router, made once in a browser and once per first view on the server.
 * @param options `history` is given on the server only, a browser has its own; `placesScroll` says whether a view that
 *   was rendered now may be scrolled to its place
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
    // On the server it would add an inline script, which the content security policy refuses.
    scrollRestoration: !onServer && placesScroll,
    parseSearch: queryToSearch,
    stringifySearch: searchToQuery,
    defaultPendingMs: pendingMilliseconds,
    defaultPendingMinMs: 0,
    // Freshness is the query cache's business.
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
