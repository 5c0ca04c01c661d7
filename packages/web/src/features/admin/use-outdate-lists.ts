import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Has everything that shows movies or people asked for again: a ban, or a removed text, changes any list. */
export function useOutdateLists(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    // All but who is signed in: members' own lists leave banned movies out as well.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' || queryKey.length > 1 });
  }, [queryClient]);
}
