import { errorTexts } from '@hexreel/domain/api/errors';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SignUpDone } from '../features/account/sign-up-done.tsx';
import { SignUpForm } from '../features/account/sign-up-form.tsx';
import { GoogleButton } from '../features/google/google-button.tsx';
import { useFindViewer } from '../features/viewer/use-find-viewer.ts';
import { useSite } from '../lib/hexreel-context.tsx';
import { loginPath } from '../lib/paths.ts';
import { AccountPanel } from './account-panel.tsx';

/** Sign-up; where it is closed, it says so. @param from where sign-in will lead to, a checked path of this site */
export function SignUpScreen({ from }: { readonly from: string | undefined }) {
  const findViewer = useFindViewer();
  const navigate = useNavigate();
  const isOpen = useSite().accounts?.signUpOpen !== false;
  const [done, setDone] = useState<{ readonly passwordIsCommon: boolean } | null>(null);
  return (
    <AccountPanel
      title="Create your account"
      lead="Keep a watchlist, score what you see on six characteristics, and find out what your friends dare to watch."
    >
      {isOpen ? <SignUpForm onSignedUp={setDone} /> : <p role="alert">{errorTexts.signUpClosed}</p>}
      <p className="form-or">or</p>
      <GoogleButton label="Sign up with Google" from={from ?? '/profile'} onSignedIn={findViewer} />
      <p className="mt-7 text-muted">
        Already have an account?{' '}
        <a href={loginPath(from)} className="form-link">
          Sign in
        </a>
      </p>
      {done !== null && (
        <SignUpDone passwordIsCommon={done.passwordIsCommon} onClose={() => void navigate({ href: loginPath(from) })} />
      )}
    </AccountPanel>
  );
}
