import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ComponentType } from 'react';
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
import { ProviderWays } from './provider-ways.tsx';
import type { SignUpGateProps } from '../../features/account/sign-up-gate.tsx';
import * as typography from '../../styles/typography.module.css';
import * as accountPanelStyles from './account-panel.module.css';
import * as alternativesStyles from './alternatives.module.css';

const loadDone = () => import('../../features/account/sign-up-done.tsx');
const SignUpDone = lazyDialog(loadDone);
const loadGate = () => import('../../features/account/sign-up-gate.tsx');
/** Sites that anyone may join do not load it. */
const SignUpGate: ComponentType<SignUpGateProps> = import.meta.env.SSR ? (await loadGate()).default : lazy(loadGate);

/** Sign-up; where not everyone may join, it says so (R790). @param from the target after sign-in, a checked path of this site */
export function SignUpScreen({ from }: { readonly from: string | undefined }) {
  const mode = useSite().accounts?.signUp;
  return (
    <AccountPanel
      title="Create your account"
      lead="Keep a watchlist, rate movies on six characteristics and find out what your friends dare to watch."
    >
      {mode === undefined || mode === 'open' ? (
        <SignUpWays from={from} invite={undefined} />
      ) : (
        <Suspense>
          <SignUpGate mode={mode}>{(invite) => <SignUpWays from={from} invite={invite} />}</SignUpGate>
        </Suspense>
      )}
      <p className={accountPanelStyles.footnote}>
        Already have an account?{' '}
        <a href={loginPath(from)} className={typography.link}>
          Sign in
        </a>
      </p>
    </AccountPanel>
  );
}

/** The form and Google's button; where no mails can be sent, the form says so. */
function SignUpWays({ from, invite }: { readonly from: string | undefined; readonly invite: string | undefined }) {
  const google = useGoogleSignIn(useFindViewer(), invite);
  const navigate = useNavigate();
  const { accounts, isPrivate } = useSite();
  const isOpen = accounts?.signUpOpen !== false;
  const [isBusy, setBusy] = useState(false);
  const sending = (busy: boolean) => {
    setBusy(busy);
    // Along with the request, so that its answer shows at once.
    if (busy) void loadDone().catch(() => undefined);
  };
  const [done, setDone] = useState<{ readonly passwordIsCommon: boolean } | null>(null);
  return (
    <>
      {isPrivate !== true && (
        <p className={accountPanelStyles.before}>
          {bringRatingsQuestion}{' '}
          <a href="/import" className={typography.link}>
            {bringRatingsAction}
          </a>
        </p>
      )}
      {isOpen ? (
        <SignUpForm invite={invite} disabled={google.isBusy} onBusy={sending} onSignedUp={setDone} />
      ) : (
        <p role="alert">{pageFailureTexts.signUpClosed}</p>
      )}
      {(isOpen || accounts.google) && (
        <>
          <p className={alternativesStyles.divider}>or</p>
          <GoogleButton google={google} label="Sign up with Google" from={from ?? '/profile'} disabled={isBusy} />
        </>
      )}
      <ProviderWays from={from ?? '/profile'} invite={invite} disabled={isBusy || google.isBusy} />
      {done !== null && (
        <Suspense>
          <SignUpDone
            from={from}
            passwordIsCommon={done.passwordIsCommon}
            onClose={() => void navigate({ href: loginPath(from) })}
          />
        </Suspense>
      )}
    </>
  );
}
