import { queryOptions, useQuery } from '@tanstack/react-query';
import type { HexreelApi } from '@hexreel/domain/api/hexreel-api';
import type { Viewer } from '@hexreel/domain/api/me';
import { useApi } from '../../lib/hexreel-context.tsx';

/**
 * Who is signed in. The server fills it for every first view, so it is known before anything shows (readings, 30); a tab
 * that is looked at again after a while asks anew.
 */
export const meQuery = (api: HexreelApi) =>
  queryOptions({ queryKey: ['me'], queryFn: () => api.me(), gcTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: true });

/** The signed-in person, or null for a visitor. */
export function useViewer(): Viewer | null {
  return useQuery(meQuery(useApi())).data?.user ?? null;
}

/** Whether the signed-in person is an admin; what they may really do the server decides. */
export function useIsAdmin(): boolean {
  return useViewer()?.isAdmin === true;
}
