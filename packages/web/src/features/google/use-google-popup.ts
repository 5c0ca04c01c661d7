import { googleChannel, type ProviderOutcome } from '@hexreel/domain/accounts';
import { useEffect, useState } from 'react';
import { endpointLink } from '../../lib/endpoint-link.ts';
import { openMarked } from './window-mark.ts';

/** An OpenID provider that the operator named. */
export interface Provider {
  readonly id: string;
  readonly name: string;
}

interface EndedPopup {
  readonly phase: 'ended';
  /** Outcome that its last page reported. */
  readonly outcome: ProviderOutcome;
}

/** The state of a provider's popup. */
export type GooglePopup = { readonly phase: 'resting' | 'blocked' | 'open' | 'closed' } | EndedPopup;

/** How often to check whether the window is still open: browsers send no event. */
const pollMilliseconds = 500;
const size = { width: 480, height: 640 };

/**
 * Opens a provider's sign-in in a window of its own and waits for its report. A window that seems closed may still report:
 * browsers also say so of one that was moved to another process.
 * @param onOutcome called with what the window's last page reported
 * @param path where it begins
 */
export function useGooglePopup(onOutcome: (outcome: ProviderOutcome) => void, path: string) {
  const [popup, setPopup] = useState<GooglePopup>({ phase: 'resting' });
  const [opened, setOpened] = useState<Window | null>(null);

  useEffect(() => {
    if (opened === null) return undefined;
    const channel = new BroadcastChannel(googleChannel);
    const looking = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(looking);
      setPopup((before) => (before.phase === 'open' ? { phase: 'closed' } : before));
    }, pollMilliseconds);
    channel.addEventListener('message', ({ data }: MessageEvent<ProviderOutcome>) => {
      clearInterval(looking);
      setPopup({ phase: 'ended', outcome: data });
      onOutcome(data);
    });
    return () => {
      clearInterval(looking);
      channel.close();
    };
  }, [opened, onOutcome]);

  return {
    popup,
    open: () => {
      const variant = `popup,width=${size.width},height=${size.height}`;
      const opened = openMarked(() => window.open(path, 'hexreel-google', variant));
      setPopup({ phase: opened === null ? 'blocked' : 'open' });
      setOpened(opened);
    },
  };
}

/** URL that starts a sign-in with Google, or another provider. @param query a path of this site to go to afterwards, and the token of an invite */
export function startPath(
  provider: Provider | undefined,
  query: { readonly returnTo?: string; readonly invite?: string | undefined },
): string {
  return provider === undefined
    ? endpointLink('startGoogle', { query })
    : endpointLink('startProvider', { params: { provider: provider.id }, query });
}
