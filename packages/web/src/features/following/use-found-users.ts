import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { FoundUsers } from '@hexreel/domain/contract/users';
import { useApi } from '../../lib/hexreel-context.tsx';
import { findUsersQuery, isFollowingQuery } from './following-query.ts';

/** Search results, and which of them the viewer follows. @param limit maximum number of results; 0 requests nothing */
export function useFoundUsers(asked: string, limit: number): UseQueryResult<FoundUsers['people']> {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = findUsersQuery(asked, limit);
  return useQuery({
    ...query,
    enabled: asked !== '' && limit > 0,
    queryFn: async (context) => {
      const users = (await query.queryFn?.(context)) ?? [];
      for (const { person: user, ...following } of users)
        queryClient.setQueryData(isFollowingQuery(api, user.id).queryKey, following);
      return users;
    },
  });
}
