import { QueryClient } from '@tanstack/react-query';
import { ConnectionError } from '../lib/connection-error.ts';
import { isApiError } from '../lib/failure.ts';
import type { dependsOnRatings } from '../lib/query-keys.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Partial<(typeof dependsOnRatings)['meta']> & Record<string, unknown>;
  }
}

/** A first view's data stays fresh this long, so that nothing is fetched again while the page hydrates. */
const staleMilliseconds = 60_000;

/**
 * The cache of all API reads.
 * @param options `onServer`: for one request, without retries, since the visitor is waiting for the page
 */
export function createQueryClient(options: { readonly onServer: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMilliseconds,
        gcTime: options.onServer ? Number.POSITIVE_INFINITY : 10 * staleMilliseconds,
        retry: options.onServer ? false : (failures, error) => failures < 1 && mayPass(error),
        // A failure that the server rendered stays until the visitor retries.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        // The browser's own belief about being online is not reliable enough to withhold a request.
        networkMode: 'always',
        // Reads that failed without a connection are repeated once it is back (R476).
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
      },
      // Nor to pause a mutation silently: a user who saves while offline sees the failure at once.
      mutations: { networkMode: 'always' },
    },
  });
}

/** True if a retry may help: not when the API refused. */
function mayPass(error: unknown): boolean {
  if (error instanceof ConnectionError) return error.failure === 'unreachable';
  return isApiError(error) && error.status === 503;
}
