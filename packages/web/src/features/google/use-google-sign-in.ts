import type { ProviderOutcome } from '@hexreel/domain/accounts';
import { providerOutcomeText } from '@hexreel/domain/texts/accounts';
import { useCallback, useState } from 'react';
import { useSite } from '../../lib/hexreel-context.tsx';
import { startPath, useGooglePopup, type GooglePopup, type Provider } from './use-google-popup.ts';

/** A sign-in with Google or another provider, for its button and for the form that waits meanwhile. */
export interface GoogleSignIn {
  readonly phase: GooglePopup['phase'];
  /** From the press on until the window has reported and the viewer is known, or the window was closed (R167). */
  readonly isBusy: boolean;
  /** Google was asked for where it is not configured. */
  readonly isMissing: boolean;
  readonly problem: string | null;
  readonly start: () => void;
  /** Where a browser that blocks the window goes in its place. @param returnTo a path of this site */
  readonly pathInTab: (returnTo: string) => string;
}

/**
 * @param onSignedIn reads the viewer; rejects where no one is signed in
 * @param invite the token of an invite
 * @param provider Google if absent
 */
export function useGoogleSignIn(onSignedIn: () => Promise<void>, invite?: string, provider?: Provider): GoogleSignIn {
  const isSetUp = useSite().accounts?.google === true || provider !== undefined;
  const name = provider?.name ?? 'Google';
  const [asked, setAsked] = useState(false);
  const [viewer, setViewer] = useState<'unknown' | 'reading' | 'missing'>('unknown');
  const finish = useCallback(
    (reported: ProviderOutcome) => {
      if (reported !== 'signed-in') return;
      setViewer('reading');
      onSignedIn().then(
        () => setViewer('unknown'),
        () => setViewer('missing'),
      );
    },
    [onSignedIn],
  );
  const { popup, open } = useGooglePopup(finish, startPath(provider, { invite }));
  const isMissing = asked && !isSetUp;
  return {
    phase: popup.phase,
    isBusy: popup.phase === 'open' || viewer === 'reading',
    isMissing,
    problem: isMissing || viewer === 'missing' ? providerOutcomeText('failed', name) : problemText(popup, name),
    start: () => {
      setAsked(true);
      setViewer('unknown');
      if (isSetUp) open();
    },
    pathInTab: (returnTo) => startPath(provider, { returnTo, invite }),
  };
}

function problemText(popup: GooglePopup, name: string): string | null {
  switch (popup.phase) {
    case 'resting':
    case 'open':
      return null;
    case 'blocked':
    case 'closed':
      return providerOutcomeText('failed', name);
    case 'ended':
      return popup.outcome === 'signed-in' ? null : providerOutcomeText(popup.outcome, name);
  }
}
