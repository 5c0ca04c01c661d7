import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sendChange } from '../../lib/http-api.ts';
import { useSetViewer } from './use-set-viewer.ts';

export interface SignOut {
  readonly start: () => void;
  readonly busy: boolean;
  readonly failed: boolean;
  /** Takes the failure away. */
  readonly forget: () => void;
}

/** Ends the session and goes to Home (specification, section 2). @param everywhere on all other devices too */
export function useSignOut({ everywhere = false } = {}): SignOut {
  const navigate = useNavigate();
  const setViewer = useSetViewer();
  const signOut = useMutation({
    mutationFn: () => sendChange('POST', everywhere ? '/api/auth/sign-out-everywhere' : '/api/auth/sign-out'),
    onSuccess: async () => {
      // First away from what only members see, then the name goes; Home is not to be read as a member any more.
      const left = navigate({ to: '/' });
      setViewer(null);
      await left;
    },
  });
  return { start: () => signOut.mutate(), busy: signOut.isPending, failed: signOut.isError, forget: () => signOut.reset() };
}
