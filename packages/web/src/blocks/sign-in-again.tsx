import type { Account } from '@hexreel/domain/contract/accounts';
import { settingsPath } from '../lib/settings-paths.ts';
import { useFindViewer } from '../features/viewer/use-find-viewer.ts';
import { GoogleButton } from '../features/google/google-button.tsx';
import ProviderButtons from './provider-buttons.tsx';
import { useGoogleSignIn } from '../features/google/use-google-sign-in.ts';

/** The way to a recent sign-in for a member without a password: Google, or the provider that they came from. */
export default function SignInAgain({ account }: { readonly account: Account }) {
  const google = useGoogleSignIn(useFindViewer());
  const { hasGoogle, providers } = account;
  if (hasGoogle || providers.length === 0)
    return <GoogleButton google={google} label="Sign in with Google again" from={settingsPath()} />;
  return <ProviderButtons providers={providers} label={(name) => `Sign in with ${name} again`} from={settingsPath()} />;
}
