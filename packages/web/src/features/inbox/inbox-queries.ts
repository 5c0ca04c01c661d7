import type { Api } from '@hexreel/domain/contract/calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { cursorPages } from '../../lib/cursor-pages.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

const everyMilliseconds = 60_000;

/** How much of the viewer's inbox is unread: asked every minute, and when they come back to the window (R747). For members. */
export const inboxCountQuery = (api: Api) =>
  queryOptions({
    queryKey: laterQueryKeys.inboxCount,
    queryFn: () => api.call('countInbox'),
    staleTime: everyMilliseconds / 4,
    refetchInterval: everyMilliseconds,
    refetchOnWindowFocus: true,
  });

/** The viewer's inbox, the latest first; for members. */
export const inboxQuery = (api: Api) =>
  cursorPages(laterQueryKeys.inbox, (cursor) => api.call('readInbox', { query: { cursor } }));

/** How the viewer hears of each topic (R743). */
export const inboxChoicesQuery = (api: Api) =>
  queryOptions({ queryKey: laterQueryKeys.inboxChoices, queryFn: () => api.call('readInboxChoices') });

/** The state of notifications on this device (R744). */
export const pushQuery = (api: Api) => queryOptions({ queryKey: laterQueryKeys.push, queryFn: () => api.call('readPush') });

/** Marks the inbox as read up to a moment (R809). */
export function useMarkInboxRead() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => api.call('markInboxRead', { body: { until } }),
    onSuccess: async (count) => {
      queryClient.setQueryData(laterQueryKeys.inboxCount, count);
      await queryClient.invalidateQueries({ queryKey: laterQueryKeys.inbox });
    },
  });
}
