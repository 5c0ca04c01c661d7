import { accountTexts, googleOutcomeTexts, type GoogleOutcome } from '@hexreel/domain/accounts';
import { useCallback, useState } from 'react';
import { useSite } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { googlePath, useGooglePopup, type GooglePopup } from './use-google-popup.ts';

/**
 * 'Sign in with Google' and its kin. Where it is not set up, the button says so.
 * @param from where to go afterwards, for a browser that lets no window open
 * @param onSignedIn finds out who it is; rejects where nobody is
 */
export function GoogleButton({
  label,
  from,
  onSignedIn,
}: {
  readonly label: string;
  readonly from: string;
  readonly onSignedIn: () => Promise<void>;
}) {
  const isSetUp = useSite().accounts?.google === true;
  const [asked, setAsked] = useState(false);
  const [lost, setLost] = useState(false);
  const finish = useCallback(
    (reported: GoogleOutcome) => {
      if (reported === 'signed-in') onSignedIn().catch(() => setLost(true));
    },
    [onSignedIn],
  );
  const { popup, open } = useGooglePopup(finish);
  const start = () => {
    setAsked(true);
    setLost(false);
    if (isSetUp) open();
  };

  const problem = asked && !isSetUp ? notSetUp : lost ? accountTexts.googleFailed : problemText(popup);
  return (
    <div className="grid gap-3">
      <Button look="quiet" onClick={start} className="w-full">
        {label}
      </Button>
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {popup.phase === 'open' && 'Go on in the window that opened.'}
      </p>
      <FormProblem text={problem}>
        {popup.phase === 'blocked' && (
          <a href={googlePath(from)} className="justify-self-start text-ember underline underline-offset-4">
            Go to Google in this tab
          </a>
        )}
        {popup.phase === 'closed' && <p className="text-sm text-muted">The window was closed before it was done.</p>}
      </FormProblem>
    </div>
  );
}

const notSetUp = 'Sign-in with Google is not set up on this site. Use an email address and a password instead.';

function problemText(popup: GooglePopup): string | null {
  switch (popup.phase) {
    case 'resting':
    case 'open':
      return null;
    case 'blocked':
      return `${accountTexts.googleFailed}: your browser kept the window from opening.`;
    case 'closed':
      return accountTexts.googleFailed;
    case 'ended':
      return popup.outcome === 'signed-in' ? null : googleOutcomeTexts[popup.outcome];
  }
}
