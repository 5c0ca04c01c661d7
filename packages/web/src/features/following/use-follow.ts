import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Following } from '@hexreel/domain/api/people';
import { useApi } from '../../lib/hexreel-context.tsx';
import { sendChange } from '../../lib/http-api.ts';
import { useToggle, type Toggle } from '../../lib/use-toggle.ts';
import { isFollowingQuery } from './following-query.ts';

/** Whether the viewer follows somebody, the same wherever it shows, and the way to change it. For members only. */
export function useFollow(id: string): Toggle {
  const queryClient = useQueryClient();
  const query = isFollowingQuery(useApi(), id);
  const { data: isSo } = useQuery(query);
  return useToggle({
    key: `following ${id}`,
    isSo,
    send: (wanted) => sendChange<Following>(wanted ? 'PUT' : 'DELETE', `/api/me/following/${id}`),
    onSent: (isOn) => {
      void queryClient.cancelQueries({ queryKey: query.queryKey });
      queryClient.setQueryData(query.queryKey, isOn);
    },
    // The profile reloads after each change (specification, section 4), and so does what friends say.
    onSettled: () => {
      for (const queryKey of [['people'], ['me', 'profile'], ['me', 'friends'], ['me', 'recommended']])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
