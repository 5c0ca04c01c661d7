import { accountTexts } from '@hexreel/domain/texts/accounts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import type { GoogleSignIn } from './use-google-sign-in.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './google-button.module.css';

/**
 * 'Sign in with Google' and its variants. Where it is not configured, the button says so.
 * @param from where to go afterwards, for a browser that blocks the window
 */
export function GoogleButton({
  google,
  label,
  from,
  disabled = false,
}: {
  readonly google: GoogleSignIn;
  readonly label: string;
  readonly from: string;
  /** While another sign-in is in progress. */
  readonly disabled?: boolean;
}) {
  const { phase, isBusy, isMissing, problem, start, pathInTab } = google;
  return (
    <div className={styles.block}>
      {/* Its focus stays while its window is open. */}
      <Button
        variant="quiet"
        onClick={() => !isBusy && start()}
        disabled={disabled}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        className={layout.fullWidth}
      >
        {label}
      </Button>
      <p aria-live="polite" className={styles.state}>
        {phase === 'open' && 'Continue in the window that opened.'}
      </p>
      <FormProblem text={problem}>
        {isMissing && <p className={typography.hint}>{accountTexts.googleNotSetUp}</p>}
        {phase === 'blocked' && (
          <>
            <p className={typography.hint}>Your browser blocked the window.</p>
            <a href={pathInTab(from)} className={styles.link}>
              Continue in this tab
            </a>
          </>
        )}
        {phase === 'closed' && <p className={typography.hint}>The window was closed before you finished signing in.</p>}
      </FormProblem>
    </div>
  );
}
