import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@hexreel/domain/contract/calls';
import type { Viewer } from '@hexreel/domain/contract/me';
import { useApi } from '../../lib/hexreel-context.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { useAnswer } from '../../lib/use-answer.ts';

/**
 * The signed-in user. The server fills it for every first view, so it is known before anything shows (R10); a tab that
 * regains the focus after a while reads it again.
 */
export const meQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.me,
    queryFn: () => api.call('readMe'),
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: true,
  });

/** The signed-in user, or null for a visitor. */
export function useViewer(): Viewer | null {
  return useAnswer(meQuery(useApi()))?.user ?? null;
}

/** True if the signed-in user can act as an admin (R846); the server decides what they may really do. */
export function useIsAdmin(): boolean {
  const viewer = useViewer();
  return viewer?.isAdmin === true && viewer.lacksSecondFactor !== true;
}
