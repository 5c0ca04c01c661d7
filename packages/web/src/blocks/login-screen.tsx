import { LoginForm } from '../features/account/login-form.tsx';
import { GoogleButton } from '../features/google/google-button.tsx';
import { useFindViewer } from '../features/viewer/use-find-viewer.ts';
import { useSetViewer } from '../features/viewer/use-set-viewer.ts';
import { announce } from '../lib/announcer.ts';
import { signUpPath } from '../lib/paths.ts';
import { AccountPanel } from './account-panel.tsx';

/** Sign-in. Once somebody is signed in, the route leads on. @param from where to, a checked path of this site */
export function LoginScreen({ from }: { readonly from: string | undefined }) {
  const setViewer = useSetViewer();
  const findViewer = useFindViewer();
  return (
    <AccountPanel title="Sign in to your account">
      <LoginForm
        onSignedIn={({ user, googleLinked }) => {
          if (googleLinked) announce('Google is linked to your account now.');
          setViewer(user);
        }}
      />
      <p className="form-or">or</p>
      <GoogleButton label="Sign in with Google" from={from ?? '/profile'} onSignedIn={findViewer} />
      <p className="mt-7 text-muted">
        New here?{' '}
        <a href={signUpPath(from)} className="form-link">
          Create an account
        </a>
      </p>
    </AccountPanel>
  );
}
