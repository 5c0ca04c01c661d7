import { googleChannel, type ProviderOutcome } from '@hexreel/domain/accounts';
import { providerOutcomeText } from '@hexreel/domain/texts/accounts';
import { useEffect } from 'react';
import { loginPath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { isMarked } from './window-mark.ts';

/**
 * The end of a sign-in with Google or another provider: reports to the page that opened this window and closes it. Shown as a page only where
 * it is not a popup.
 * @param name the provider's
 * @param returnTo a checked path of this site
 */
export function GoogleReturn({
  name,
  outcome,
  returnTo,
}: {
  readonly name: string;
  readonly outcome: ProviderOutcome;
  readonly returnTo: string | null;
}) {
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
      <p role="alert">{providerOutcomeText(outcome, name)}</p>
      <a href={loginPath(returnTo ?? undefined)} className={buttonClass()}>
        Sign in
      </a>
    </>
  );
}
