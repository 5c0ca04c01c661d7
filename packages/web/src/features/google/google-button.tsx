import { type GoogleOutcome } from '@hexreel/domain/accounts';
import { accountTexts, googleOutcomeTexts } from '@hexreel/domain/texts/accounts';
import { useCallback, useState } from 'react';
import { useSite } from '../../lib/hexreel-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { googlePath, useGooglePopup, type GooglePopup } from './use-google-popup.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './google-button.module.css';

/**
 * 'Sign in with Google' and its variants. Where it is not configured, the button says so.
 * @param from where to go afterwards, for a browser that blocks the window
 * @param onSignedIn reads the viewer; rejects where no one is signed in
 */
export function GoogleButton({
  label,
  from,
  disabled = false,
  onSignedIn,
}: {
  readonly label: string;
  readonly from: string;
  /** While another sign-in is in progress. */
  readonly disabled?: boolean;
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

  const isMissing = asked && !isSetUp;
  const problem = isMissing || lost ? accountTexts.googleFailed : problemText(popup);
  return (
    <div className={styles.block}>
      <Button variant="quiet" onClick={start} disabled={disabled} className={layout.fullWidth}>
        {label}
      </Button>
      <p aria-live="polite" className={styles.state}>
        {popup.phase === 'open' && 'Continue in the window that opened.'}
      </p>
      <FormProblem text={problem}>
        {isMissing && <p className={typography.hint}>{accountTexts.googleNotSetUp}</p>}
        {popup.phase === 'blocked' && (
          <>
            <p className={typography.hint}>Your browser blocked the window.</p>
            <a href={googlePath(from)} className={styles.link}>
              Continue in this tab
            </a>
          </>
        )}
        {popup.phase === 'closed' && <p className={typography.hint}>The window was closed before you finished signing in.</p>}
      </FormProblem>
    </div>
  );
}

function problemText(popup: GooglePopup): string | null {
  switch (popup.phase) {
    case 'resting':
    case 'open':
      return null;
    case 'blocked':
    case 'closed':
      return accountTexts.googleFailed;
    case 'ended':
      return popup.outcome === 'signed-in' ? null : googleOutcomeTexts[popup.outcome];
  }
}
