import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../lib/hexreel-context.tsx';
import { sendJson } from '../../lib/http-api.ts';
import { meQuery } from './me-query.ts';

/** Ends the session, forgets everything that was the member's own, and goes to Home (specification, section 2). */
export function useSignOut(): { readonly start: () => void; readonly busy: boolean } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = meQuery(useApi());
  const signOut = useMutation({
    mutationFn: () => sendJson('/api/auth/sign-out', { method: 'POST' }),
    onSuccess: async () => {
      queryClient.clear();
      queryClient.setQueryData(queryKey, { user: null });
      await navigate({ to: '/' });
    },
  });
  return { start: () => signOut.mutate(), busy: signOut.isPending };
}
