import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { SignUpMode } from '@hexreel/domain/accounts';
import { bringRatingsAction, bringRatingsQuestion } from '@hexreel/domain/texts/import-door';
import { joiningTexts } from '@hexreel/domain/texts/joining';
import { pageFailureTexts } from '@hexreel/domain/texts/page-failures';
import { SignUpForm } from '../../features/account/sign-up-form.tsx';
import { useInvite, type OpenedInvite } from '../../features/account/use-invite.ts';
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

/** Sign-up; where it is closed, or only for people with an invite, it says so (R790). @param from the target after sign-in, a checked path of this site */
export function SignUpScreen({ from }: { readonly from: string | undefined }) {
  const invite = useInvite();
  const google = useGoogleSignIn(useFindViewer(), invite.token);
  const navigate = useNavigate();
  const { accounts } = useSite();
  const mode = accounts?.signUp ?? 'open';
  const canMail = accounts?.signUpOpen !== false;
  const note = noteOf(mode, invite.state);
  const isOpen = mode !== 'closed' && (mode !== 'invite' || invite.state === 'usable');
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
      {note !== null && <output>{note}</output>}
      {isOpen && canMail && <SignUpForm invite={invite.token} disabled={google.isBusy} onBusy={sending} onSignedUp={setDone} />}
      {isOpen && !canMail && <p role="alert">{pageFailureTexts.signUpClosed}</p>}
      {isOpen && (canMail || accounts.google) && (
        <>
          <p className={alternativesStyles.divider}>or</p>
          <GoogleButton google={google} label="Sign up with Google" from={from ?? '/profile'} disabled={isBusy} />
        </>
      )}
      {isOpen && (
        <p className={accountPanelStyles.footnote}>
          {bringRatingsQuestion}{' '}
          <a href="/import" className={typography.link}>
            {bringRatingsAction}
          </a>
        </p>
      )}
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

/** What people are told about who may join; null for nothing. */
function noteOf(mode: SignUpMode, invite: OpenedInvite['state']): string | null {
  if (mode === 'closed') return joiningTexts.closed;
  if (mode === 'open' || invite === 'unread') return null;
  if (invite === 'usable') return joiningTexts.invited;
  if (invite === 'invalid' && mode === 'invite') return joiningTexts.inviteInvalid;
  return mode === 'invite' ? joiningTexts.byInvite : joiningTexts.byApproval;
}
