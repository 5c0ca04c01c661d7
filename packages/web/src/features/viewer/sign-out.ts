import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSetViewer } from './use-set-viewer.ts';
import { runMutation } from '../../lib/private-apis.ts';
import { browserApi } from '../../lib/browser-api.ts';

export interface SignOut {
  readonly start: () => void;
  readonly busy: boolean;
  readonly failed: boolean;
  /** Takes the failure away. */
  readonly forget: () => void;
}

/** Ends the session and goes to Home (R4). @param everywhere on all other devices too */
export function useSignOut({ everywhere = false } = {}): SignOut {
  const navigate = useNavigate();
  const setViewer = useSetViewer();
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const start = async () => {
    setState('busy');
    try {
      await runMutation(queryClient, () => browserApi.call(everywhere ? 'signOutEverywhere' : 'signOut'));
      // First away from what only users see, then the name goes; Home is not to be read as a user any more.
      const left = navigate({ to: '/', ignoreBlocker: true });
      setViewer(null);
      await left;
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return {
    start: () => void start(),
    busy: state === 'busy',
    failed: state === 'failed',
    forget: () => setState('idle'),
  };
}
