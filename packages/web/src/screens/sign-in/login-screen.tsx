import type { SignInResponse } from '@hexreel/domain/contract/accounts';
import { membersOnlyText } from '@hexreel/domain/texts/joining';
import { signInReason } from '@hexreel/domain/texts/sign-in-reason';
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { LoginForm } from '../../features/account/login-form.tsx';
import { WaitingForApproval } from '../../features/account/waiting-for-approval.tsx';
import { DemoSignIns, type DemoSignIn } from '../../features/demo/demo-sign-ins.tsx';
import { GoogleButton } from '../../features/google/google-button.tsx';
import { useGoogleSignIn } from '../../features/google/use-google-sign-in.ts';
import { useFindViewer } from '../../features/viewer/use-find-viewer.ts';
import { useSetViewer } from '../../features/viewer/use-set-viewer.ts';
import type { PasskeyButtonProps } from '../../lib/passkey-button.tsx';
import { announce } from '../../lib/announcer.ts';
import { useSite } from '../../lib/hexreel-context.tsx';
import { signUpPath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { AccountPanel } from './account-panel.tsx';
import { ProviderWays } from './provider-ways.tsx';
import * as typography from '../../styles/typography.module.css';
import * as accountPanelStyles from './account-panel.module.css';
import * as alternativesStyles from './alternatives.module.css';

const loadPasskeyButton = () => import('../../lib/passkey-button.tsx');
const PasskeyButton: ComponentType<PasskeyButtonProps> = import.meta.env.SSR
  ? (await loadPasskeyButton()).default
  : lazy(loadPasskeyButton);
/** Shown after a right password. */
const SecondStep = lazy(() => import('../../features/second-factors/second-step.tsx'));

/** Sign-in. Once the user is signed in, the route redirects. @param from the target, a checked path of this site */
export function LoginScreen({ from }: { readonly from: string | undefined }) {
  const setViewer = useSetViewer();
  const google = useGoogleSignIn(useFindViewer());
  const { demo, isPrivate, accounts } = useSite();
  const [isBusy, setBusy] = useState(false);
  const [isAwaiting, setAwaiting] = useState(false);
  const [secondStep, setSecondStep] = useState<SignInResponse['secondStep']>();
  const [chosen, setChosen] = useState<DemoSignIn>();
  const form = useRef<HTMLDivElement>(null);
  // The value chosen below the form is filled in there: one press remains.
  useEffect(() => {
    if (chosen !== undefined) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [chosen]);
  if (isAwaiting) {
    return (
      <AccountPanel title="Waiting for an admin">
        <WaitingForApproval>
          <Button variant="ghost" onClick={() => setAwaiting(false)}>
            Back to sign-in
          </Button>
        </WaitingForApproval>
      </AccountPanel>
    );
  }
  const enter = ({ user, linkedProvider, secondStep: wanted }: SignInResponse) => {
    setSecondStep(wanted);
    if (linkedProvider !== undefined) announce(`${linkedProvider} is linked to your account now.`);
    if (user !== null) setViewer(user);
  };
  const divider = <p className={alternativesStyles.divider}>or</p>;
  if (secondStep !== undefined) {
    return (
      <AccountPanel title="One more step">
        <Suspense>
          <SecondStep ways={secondStep} divider={divider} onSignedIn={enter} onBack={() => setSecondStep(undefined)} />
        </Suspense>
      </AccountPanel>
    );
  }
  return (
    <AccountPanel title="Sign in to your account" lead={isPrivate === true ? membersOnlyText : (signInReason(from) ?? undefined)}>
      <div ref={form}>
        <LoginForm
          key={chosen?.role}
          filled={chosen}
          disabled={google.isBusy}
          onBusy={setBusy}
          onSignedIn={enter}
          onAwaiting={() => setAwaiting(true)}
        />
      </div>
      {divider}
      <GoogleButton google={google} label="Sign in with Google" from={from ?? '/profile'} disabled={isBusy} />
      <ProviderWays from={from ?? '/profile'} disabled={isBusy || google.isBusy} />
      {accounts?.passkeys !== false && (
        <div className={accountPanelStyles.ways}>
          <Suspense>
            <PasskeyButton
              label="Sign in with a passkey"
              purpose="sign-in"
              disabled={isBusy || google.isBusy}
              onSignedIn={enter}
            />
          </Suspense>
        </div>
      )}
      {accounts?.signUp !== 'closed' && (
        <p className={accountPanelStyles.footnote}>
          New here?{' '}
          <a href={signUpPath(from)} className={typography.link}>
            Create an account
          </a>
        </p>
      )}
      {demo && <DemoSignIns onChoose={setChosen} />}
    </AccountPanel>
  );
}
