import type { Following } from '@hexreel/domain/contract/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useToggle, type Toggle } from '../../lib/use-toggle.ts';
import { isFollowingQuery } from './following-query.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** On where the viewer follows, or asked to. */
export interface FollowToggle extends Toggle {
  /** On, and it is a request that waits (R828). */
  readonly isRequested: boolean;
}

/**
 * The viewer's follow of a user, the same wherever it shows, and a function to change it. For users only.
 * @param known from a list's answer, which is not asked for again then
 */
export function useFollow(id: string, known?: Following): FollowToggle {
  const queryClient = useQueryClient();
  const query = isFollowingQuery(useApi(), id);
  const { data } = useQuery({ ...query, ...(known !== undefined && { initialData: known, enabled: false }) });
  const toggle = useToggle({
    key: `following ${id}`,
    isSo: data && (data.isFollowing || data.isRequested === true),
    send: (wanted) => browserApi.call(wanted ? 'follow' : 'unfollow', { params: { userId: id } }),
    onSent: (_, answer) => {
      void queryClient.cancelQueries({ queryKey: query.queryKey });
      queryClient.setQueryData(query.queryKey, answer);
    },
    // The profile is read again after each change (R138), and so are friends' reviews.
    onSettled: () => {
      for (const queryKey of [
        laterQueryKeys.users,
        laterQueryKeys.profile('own'),
        laterQueryKeys.friends,
        queryKeys.recommended,
        queryKeys.ownHome,
      ])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  const asks = data?.isFollowing === false && (data.isRequested === true || data.approvesFollowers === true);
  return { ...toggle, isRequested: toggle.isOn === true && asks };
}
