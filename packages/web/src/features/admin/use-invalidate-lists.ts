import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Invalidates everything that shows movies or users: a ban, or a removed text, may change any list. */
export function useInvalidateLists(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    // Everything but the viewer itself: users' own lists leave banned movies out as well.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' || queryKey.length > 1 });
  }, [queryClient]);
}
