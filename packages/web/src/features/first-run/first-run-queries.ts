import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { dependsOnRatings } from '../../lib/query-keys.ts';

/** Famous movies for a new member (R364). */
export const firstRunQuery = (api: Api) =>
  queryOptions({
    ...dependsOnRatings,
    queryKey: laterQueryKeys.firstRun,
    queryFn: async () => (await api.call('readFirstRun')).movies,
    // Answers to ratings are written into it.
    staleTime: Infinity,
  });

/** Members near to a new member. */
export const firstRunMembersQuery = (api: Api) =>
  queryOptions({
    queryKey: laterQueryKeys.firstRunMembers,
    queryFn: async () => (await api.call('readFirstRunMembers')).people,
  });
