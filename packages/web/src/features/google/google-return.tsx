import { googleChannel, type ProviderOutcome } from '@hexreel/domain/accounts';
import { providerOutcomeText } from '@hexreel/domain/texts/accounts';
import { useEffect, type ReactNode } from 'react';
import { loginPath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { isMarked } from './window-mark.ts';

/**
 * The end of a sign-in with Google or another provider: reports to the page that opened this window and closes it. Shown as a page only where
 * it is not a popup, or has something to do.
 * @param name the provider's
 * @param returnTo a checked path of this site
 * @param children what is left to do, instead of a sentence that says how it ended
 */
export function GoogleReturn({
  name,
  outcome,
  returnTo,
  children,
}: {
  readonly name: string;
  readonly outcome: ProviderOutcome;
  readonly returnTo: string | null;
  readonly children?: ReactNode;
}) {
  const isDone = children === undefined;
  useEffect(() => {
    const channel = new BroadcastChannel(googleChannel);
    channel.postMessage(outcome);
    channel.close();
    if (isMarked() && isDone) window.close();
  }, [outcome, isDone]);

  if (!isDone) return children;

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
