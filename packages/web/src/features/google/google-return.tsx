import { googleChannel, type GoogleOutcome } from '@hexreel/domain/accounts';
import { googleOutcomeTexts } from '@hexreel/domain/texts/accounts';
import { useEffect } from 'react';
import { loginPath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { isMarked } from './window-mark.ts';

/**
 * The end of the Google sign-in: reports to the page that opened this window and closes it. Shown as a page only where
 * it is not a popup.
 * @param returnTo a checked path of this site
 */
export function GoogleReturn({ outcome, returnTo }: { readonly outcome: GoogleOutcome; readonly returnTo: string | null }) {
  useEffect(() => {
    const channel = new BroadcastChannel(googleChannel);
    channel.postMessage(outcome);
    channel.close();
    if (isMarked()) window.close();
  }, [outcome]);

  if (outcome === 'signed-in') {
    return (
      <>
        <p>You are signed in.</p>
        <a href={returnTo ?? '/profile'} className={buttonClass()}>
          Continue
        </a>
      </>
    );
  }
  return (
    <>
      <p role="alert">{googleOutcomeTexts[outcome]}</p>
      <a href={loginPath(returnTo ?? undefined)} className={buttonClass()}>
        Sign in
      </a>
    </>
  );
}
