import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { MeResponse } from '@hexreel/domain/contract/me';
import { useCallback, useSyncExternalStore } from 'react';
import { OptimisticQueue, type QueueHandlers } from './optimistic-queue.ts';
import { nothingPending, type Changes, type PendingChanges } from './pending-changes.ts';
import { queryKeys } from './query-keys.ts';

/** The queues of one kind of change: one per browser; on a server nothing changes, and there is none. */
export type QueueKind<Values extends object> = (queryClient: QueryClient) => OptimisticQueue<Values>;

/** A kind of change, such as toggles, whose values have these names and types. */
export function queueKind<Values extends object>(): QueueKind<Values> {
  const queues = new WeakMap<QueryClient, OptimisticQueue<Values>>();
  return (queryClient) => {
    const viewerId = () => queryClient.getQueryData<MeResponse>(queryKeys.me)?.user?.id;
    const queue = queues.get(queryClient) ?? new OptimisticQueue<Values>(viewerId);
    queues.set(queryClient, queue);
    return queue;
  };
}

/** Pending changes under a key of the viewer's, the same wherever they show. */
export function useOptimisticQueue<Values extends object>(
  kind: QueueKind<Values>,
  key: string,
): {
  readonly pending: PendingChanges<Values>;
  readonly enqueue: (changes: Changes<Values>, handlers: QueueHandlers<Values>) => void;
  readonly flush: () => void;
} {
  const queryClient = useQueryClient();
  // Not while rendering: a queue knows its client, and V8 keeps what a weak map's values know until the next collection of
  // the whole heap. On a server that would be all that each page has read.
  const queue = () => kind(queryClient);
  const subscribe = useCallback((listener: () => void) => kind(queryClient).subscribe(listener), [kind, queryClient]);
  const pending = useSyncExternalStore(
    subscribe,
    () => queue().get(key),
    () => nothingPending,
  );
  return {
    pending,
    enqueue: (changes, handlers) => queue().enqueue(key, changes, handlers),
    flush: () => queue().flush(key),
  };
}
