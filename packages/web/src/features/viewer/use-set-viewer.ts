import { useQueryClient } from '@tanstack/react-query';
import type { Viewer } from '@hexreel/domain/api/me';
import { useApi } from '../../lib/hexreel-context.tsx';
import { meQuery } from './me-query.ts';

/** Says who is signed in from now on; what else depends on it follows by itself (`app/viewer-changes.ts`). */
export function useSetViewer(): (user: Viewer | null) => void {
  const queryClient = useQueryClient();
  const { queryKey } = meQuery(useApi());
  return (user) => void queryClient.setQueryData(queryKey, { user });
}
