import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import type { PublicMemberList } from '@hexreel/domain/user';
import { cursorPages } from '../../lib/cursor-pages.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';

/** The viewer's follow of a user, or their request: the single source of truth for all Follow buttons. */
export const isFollowingQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: laterQueryKeys.isFollowing(id),
    queryFn: () => api.call('readIsFollowing', { params: { userId: id } }),
    refetchOnWindowFocus: 'always',
  });

/** The users whom a user follows. */
export const followedQuery = (api: Api, id: string) =>
  cursorPages(laterQueryKeys.followed(id), (cursor) => api.call('readFollowed', { params: { id }, query: { cursor } }));

/** A user's followers. */
export const followersQuery = (api: Api, id: string) =>
  cursorPages(laterQueryKeys.followers(id), (cursor) => api.call('readFollowers', { params: { id }, query: { cursor } }));

/** A page of the most active members, or of critics (R348). */
export const membersQuery = (api: Api, by: PublicMemberList, page: number) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: [...laterQueryKeys.members, by, page],
    queryFn: () => api.call('listMembers', { query: { by, page } }),
  });

/** Which members of a list on screen the viewer follows, or asked to; for members. @param ids 24 at most */
export const followedAmongQuery = (api: Api, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...laterQueryKeys.isFollowing('among'), ...ids],
    queryFn: () => api.call('readFollowedAmong', { query: { ids: ids.join(',') } }),
  });

/** Users who ask to follow the viewer, and the choice that others do (R757, R828). */
export const followRequestsQuery = (api: Api) =>
  queryOptions({
    queryKey: laterQueryKeys.followRequests,
    queryFn: () => api.call('readFollowRequests'),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** Members whose taste is closest to the viewer's (R254). */
export const closestUsersQuery = (api: Api) =>
  queryOptions({
    queryKey: laterQueryKeys.closestUsers,
    queryFn: async () => (await api.call('readClosestUsers')).people,
  });

/**
 * Users by a part of a name or a whole email address; requested in browsers only. @param limit maximum number of
 * results
 */
export const findUsersQuery = (query: string, limit: number) =>
  queryOptions({
    queryKey: [...laterQueryKeys.foundUsers, query, limit],
    queryFn: async () => (await browserApi.call('findUsers', { query: { query, limit } })).people,
    staleTime: 0,
  });
