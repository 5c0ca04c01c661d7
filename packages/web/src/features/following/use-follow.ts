import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/hexreel-context.tsx';
import { useToggle, type Toggle } from '../../lib/use-toggle.ts';
import { isFollowingQuery } from './following-query.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/**
 * The viewer's follow of a user, the same wherever it shows, and a function to change it. For users only.
 * @param known from a list's answer, which is not asked for again then
 */
export function useFollow(id: string, known?: boolean): Toggle {
  const queryClient = useQueryClient();
  const query = isFollowingQuery(useApi(), id);
  const { data: isSo } = useQuery({ ...query, ...(known !== undefined && { initialData: known, enabled: false }) });
  return useToggle({
    key: `following ${id}`,
    isSo,
    send: (wanted) => browserApi.call(wanted ? 'follow' : 'unfollow', { params: { userId: id } }),
    onSent: (isOn) => {
      void queryClient.cancelQueries({ queryKey: query.queryKey });
      queryClient.setQueryData(query.queryKey, isOn);
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
}
