import { useState } from 'react';
import { LoginForm } from '../features/account/login-form.tsx';
import { DemoSignIns, type DemoSignIn } from '../features/demo/demo-sign-ins.tsx';
import { GoogleButton } from '../features/google/google-button.tsx';
import { useFindViewer } from '../features/viewer/use-find-viewer.ts';
import { useSetViewer } from '../features/viewer/use-set-viewer.ts';
import { announce } from '../lib/announcer.ts';
import { useSite } from '../lib/hexreel-context.tsx';
import { signUpPath } from '../lib/paths.ts';
import { AccountPanel } from './account-panel.tsx';

/** Sign-in. Once somebody is signed in, the route leads on. @param from where to, a checked path of this site */
export function LoginScreen({ from }: { readonly from: string | undefined }) {
  const setViewer = useSetViewer();
  const findViewer = useFindViewer();
  const { demo } = useSite();
  const [chosen, setChosen] = useState<DemoSignIn>();
  return (
    <AccountPanel title="Sign in to your account">
      {demo && <DemoSignIns onChoose={setChosen} />}
      <LoginForm
        key={chosen?.role}
        filled={chosen}
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
