import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../lib/hexreel-context.tsx';
import { meQuery } from './me-query.ts';

/**
 * Reads from the server who is signed in now, such as after a sign-in in another window. @throws where no one is; by
 * rejection
 */
export function useFindViewer(): () => Promise<void> {
  const queryClient = useQueryClient();
  const api = useApi();
  return useCallback(async () => {
    const { user } = await queryClient.fetchQuery({ ...meQuery(api), staleTime: 0 });
    if (user === null) throw new Error('No one is signed in');
  }, [queryClient, api]);
}
