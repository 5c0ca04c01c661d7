import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { bringRatingsAction, bringRatingsQuestion } from '@hexreel/domain/texts/import-door';
import { pageFailureTexts } from '@hexreel/domain/texts/page-failures';
import { SignUpForm } from '../../features/account/sign-up-form.tsx';
import { GoogleButton } from '../../features/google/google-button.tsx';
import { useGoogleSignIn } from '../../features/google/use-google-sign-in.ts';
import { useFindViewer } from '../../features/viewer/use-find-viewer.ts';
import { useSite } from '../../lib/hexreel-context.tsx';
import { loginPath } from '../../lib/paths.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { AccountPanel } from './account-panel.tsx';
import * as typography from '../../styles/typography.module.css';
import * as accountPanelStyles from './account-panel.module.css';
import * as alternativesStyles from './alternatives.module.css';

const loadDone = () => import('../../features/account/sign-up-done.tsx');
const SignUpDone = lazyDialog(loadDone);

/** Sign-up; where it is closed, it says so. @param from the target after sign-in, a checked path of this site */
export function SignUpScreen({ from }: { readonly from: string | undefined }) {
  const google = useGoogleSignIn(useFindViewer());
  const navigate = useNavigate();
  const { accounts } = useSite();
  const isOpen = accounts?.signUpOpen !== false;
  const [isBusy, setBusy] = useState(false);
  const sending = (busy: boolean) => {
    setBusy(busy);
    // Along with the request, so that its answer shows at once.
    if (busy) void loadDone().catch(() => undefined);
  };
  const [done, setDone] = useState<{ readonly passwordIsCommon: boolean } | null>(null);
  return (
    <AccountPanel
      title="Create your account"
      lead="Keep a watchlist, rate movies on six characteristics and find out what your friends dare to watch."
    >
      {isOpen ? (
        <SignUpForm disabled={google.isBusy} onBusy={sending} onSignedUp={setDone} />
      ) : (
        <p role="alert">{pageFailureTexts.signUpClosed}</p>
      )}
      {(isOpen || accounts.google) && (
        <>
          <p className={alternativesStyles.divider}>or</p>
          <GoogleButton google={google} label="Sign up with Google" from={from ?? '/profile'} disabled={isBusy} />
        </>
      )}
      <p className={accountPanelStyles.footnote}>
        {bringRatingsQuestion}{' '}
        <a href="/import" className={typography.link}>
          {bringRatingsAction}
        </a>
      </p>
      <p className={accountPanelStyles.footnote}>
        Already have an account?{' '}
        <a href={loginPath(from)} className={typography.link}>
          Sign in
        </a>
      </p>
      {done !== null && (
        <Suspense>
          <SignUpDone passwordIsCommon={done.passwordIsCommon} onClose={() => void navigate({ href: loginPath(from) })} />
        </Suspense>
      )}
    </AccountPanel>
  );
}
