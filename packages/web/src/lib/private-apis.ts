import type { QueryClient, QueryKey, QueryState } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';

/**
 * All that we use of TanStack Router and Query beyond what their documentation promises. `private-apis.test.ts` fails
 * when a version of theirs changes it.
 */

/** The router's key of a history entry, from the entry's state; undefined for one that the router did not write. */
export function historyKeyOf(state: unknown): string | undefined {
  const key = entriesOf(state)['__TSR_key'];
  return typeof key === 'string' ? key : undefined;
}

/** The router's index of a history entry, counted from the first entry of the tab. */
export function historyIndexOf(state: unknown): number {
  return Number(entriesOf(state)['__TSR_index']);
}

function entriesOf(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/**
 * Adds or replaces the state of the browser's history entry without the router hearing of it: the location stays the
 * same, and there is nothing to load. The router has put methods of its own over those of the browser.
 */
export function writeHistoryState(how: 'pushState' | 'replaceState', state: object): void {
  History.prototype[how].call(history, state, '');
}

/** How a load on the server ended: a redirect with its target, or a status. */
export function serverResultOf(router: Pick<AnyRouter, '_serverResult'>): {
  readonly redirect?: string | undefined;
  readonly status?: 200 | 404 | 500;
} {
  // eslint-disable-next-line no-underscore-dangle -- the router exposes redirects nowhere else
  const result = router._serverResult;
  if (result === undefined) return {};
  return result.type === 'redirect' ? { redirect: result.redirect.options.href ?? '/' } : { status: result.status };
}

/** Before hydration: matches render as on the server, without a boundary of their own around them. */
export function renderAsOnServer(router: Pick<AnyRouter, 'ssr'>): void {
  router.ssr = { manifest: undefined };
}

/**
 * Changes the message of a chunk's failure. The router recognises a missing chunk by the browser's message and would
 * reload by its own rule, which knows neither offline nor preloads.
 */
export function hideMissingChunk(error: Error): void {
  error.message = `The page's code did not arrive (${error.message})`;
}

/** Puts a failure into the cache, as if its query had failed. @param now milliseconds */
export function setQueryFailure(
  queryClient: QueryClient,
  { queryKey, error, now }: { readonly queryKey: QueryKey; readonly error: Error; readonly now: number },
): void {
  queryClient.getQueryCache().build(queryClient, { queryKey }, failedState(error, now));
}

/** A failure as the cache stores it; nothing else puts one there without a request. */
function failedState(error: Error, now: number): QueryState {
  return {
    data: undefined,
    dataUpdateCount: 0,
    dataUpdatedAt: 0,
    error,
    errorUpdateCount: 1,
    errorUpdatedAt: now,
    fetchFailureCount: 1,
    fetchFailureReason: error,
    fetchMeta: null,
    isInvalidated: false,
    status: 'error',
    fetchStatus: 'idle',
  };
}

/**
 * Runs a change as a mutation, so that an ended session is detected as everywhere else (`app/viewer-changes.ts`), without
 * an observer, which is code that a first visit need not load.
 */
export function runMutation<Answer>(queryClient: QueryClient, mutationFn: () => Promise<Answer>): Promise<Answer> {
  const mutation = queryClient.getMutationCache().build<Answer, Error, void, unknown>(queryClient, {
    mutationFn,
    networkMode: 'always',
  });
  return mutation.execute(undefined);
}
