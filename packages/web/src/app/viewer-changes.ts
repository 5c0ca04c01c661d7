import { hashKey } from '@tanstack/react-query';
import type { MeResponse } from '@hexreel/domain/contract/me';
import { meQuery } from '../features/viewer/me-query.ts';
import { isApiError } from '../lib/failure.ts';
import { mayHaveVisitorWork } from '../lib/storage.ts';
import type { HexreelRouter } from './router.tsx';

/** The channel on which tabs tell each other about sign-ins and sign-outs. */
const channelName = 'hexreel-viewer';

/**
 * Keeps a tab in sync with who is signed in. When that changes, here or in another tab, everything read for the
 * previous viewer is removed, and the routes check access again. What belongs to a viewer is cached under ['me', ...].
 * @returns ends it
 */
export function followViewer(router: HexreelRouter): () => void {
  const { queryClient, api } = router.options.context;
  const { queryKey } = meQuery(api);
  const meHash = hashKey(queryKey);
  const current = () => queryClient.getQueryData<MeResponse>(queryKey)?.user?.id ?? null;
  const refetchViewer = () => queryClient.invalidateQueries({ queryKey, exact: true });

  const tabs = new BroadcastChannel(channelName);
  let told = false;
  tabs.addEventListener('message', () => {
    told = true;
    void refetchViewer().finally(() => {
      told = false;
    });
  });

  // The session was revoked elsewhere, as the next answer shows.
  const refuse = (error: unknown) => {
    if (isApiError(error) && error.code === 'unauthenticated') void refetchViewer();
  };

  const settle = (before: string | null) => {
    if (!mayHaveVisitorWork()) return;
    const users = { before, now: current() };
    // Offline it stays unsent until the next page load.
    void import('./visitor-work.ts').then(
      ({ settleVisitorWork }) => settleVisitorWork({ queryClient, api }, users),
      () => undefined,
    );
  };

  let known = current();
  // A sign-in by redirect, such as Google's without a popup, returns to a page that knows its viewer.
  if (known !== null) settle(null);
  const changes = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') refuse(event.action.error);
    const { query } = event;
    if (query.queryHash !== meHash || current() === known) return;
    const before = known;
    known = current();
    settle(before);
    if (!told) tabs.postMessage(null);
    queryClient.removeQueries({
      predicate: (other) => other.queryHash !== meHash && (other.queryKey[0] === 'me' || !other.isActive()),
    });
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
