import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Has everything that visitors see, too, asked for again: a ban or its end changes any list. */
export function useOutdateLists(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
    void queryClient.invalidateQueries({ queryKey: ['me', 'movies'] });
  }, [queryClient]);
}
