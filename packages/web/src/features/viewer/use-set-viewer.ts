import { useQueryClient } from '@tanstack/react-query';
import type { Viewer } from '@hexreel/domain/contract/me';
import { useApi } from '../../lib/hexreel-context.tsx';
import { meQuery } from './me-query.ts';

/** Sets the viewer; everything that depends on it is updated by `app/viewer-changes.ts`. */
export function useSetViewer(): (user: Viewer | null) => void {
  const queryClient = useQueryClient();
  const { queryKey } = meQuery(useApi());
  return (user) => void queryClient.setQueryData(queryKey, { user });
}
