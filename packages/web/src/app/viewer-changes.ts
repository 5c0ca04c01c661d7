import { hashKey } from '@tanstack/react-query';
import type { MeResponse } from '@hexreel/domain/api/me';
import { meQuery } from '../features/viewer/me-query.ts';
import { isApiError } from '../lib/failure.ts';
import type { HexreelRouter } from './router.tsx';

/** Tabs tell each other here that somebody signed in or out. */
const channelName = 'hexreel-viewer';

/**
 * Keeps a tab true to who is signed in. When that changes, here or in another tab, everything that was read for the one
 * before is dropped, and the routes decide again who may be where. What belongs to a viewer is cached under ['me', ...].
 * @returns ends it
 */
export function followViewer(router: HexreelRouter): () => void {
  const { queryClient, api } = router.options.context;
  const { queryKey } = meQuery(api);
  const meHash = hashKey(queryKey);
  const current = () => queryClient.getQueryData<MeResponse>(queryKey)?.user?.id ?? null;
  const askAgain = () => queryClient.invalidateQueries({ queryKey, exact: true });

  const tabs = new BroadcastChannel(channelName);
  let told = false;
  tabs.addEventListener('message', () => {
    told = true;
    void askAgain().finally(() => {
      told = false;
    });
  });

  // The session was ended elsewhere: the next answer says so.
  const refuse = (error: unknown) => {
    if (isApiError(error) && error.code === 'unauthenticated') void askAgain();
  };

  let known = current();
  const changes = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') refuse(event.action.error);
    const { query } = event;
    if (query.queryHash !== meHash || current() === known) return;
    known = current();
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    if (!told) tabs.postMessage(null);
    queryClient.removeQueries({ predicate: (other) => other.queryKey[0] === 'me' && other.queryHash !== meHash });
    queryClient.removeQueries({ type: 'inactive', predicate: (other) => other.queryHash !== meHash });
    void router.invalidate();
  });
  const refusals = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') refuse(event.action.error);
  });
  return () => {
    changes();
    refusals();
    tabs.close();
  };
}
