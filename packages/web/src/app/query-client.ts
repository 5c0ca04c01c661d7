import { QueryClient } from '@tanstack/react-query';
import { ConnectionError } from '../lib/connection-error.ts';
import { isApiError } from '../lib/failure.ts';

/** A first view's data stays fresh this long, so that nothing is fetched again while the page comes alive. */
const staleMilliseconds = 60_000;

/**
 * The cache of everything read from the API.
 * @param options `onServer`: kept for one request, never retried, since the visitor is waiting for the page
 */
export function createQueryClient(options: { readonly onServer: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMilliseconds,
        gcTime: options.onServer ? Number.POSITIVE_INFINITY : 10 * staleMilliseconds,
        retry: options.onServer ? false : (failures, error) => failures < 1 && mayPass(error),
        // A failure that the server rendered stays as it is until the visitor asks again.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        // Whether the browser believes to be online is no reason to leave a request unsent.
        networkMode: 'always',
      },
      // Nor to hold a change back in silence: somebody who saves without a connection hears of it at once.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Whether asking once more may help: not when the answer was a clear no. */
function mayPass(error: unknown): boolean {
  if (error instanceof ConnectionError) return error.failure === 'unreachable';
  return isApiError(error) && error.status === 503;
}
