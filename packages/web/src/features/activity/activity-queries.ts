import type { Api } from '@hexreel/domain/contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { cursorPages } from '../../lib/cursor-pages.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';

/** The activity of followed members, the latest first; for members. */
export const activityQuery = (api: Api) =>
  cursorPages([...laterQueryKeys.friends, 'activity'], (cursor) => api.call('readActivity', { query: { cursor } }));

/** Friends who have seen a movie; for members. */
export const seenByFriendsQuery = (api: Api, movieId: string) =>
  queryOptions({
    queryKey: [...laterQueryKeys.friends, 'seen', movieId],
    queryFn: () => api.call('readSeenByFriends', { params: { id: movieId } }),
  });
