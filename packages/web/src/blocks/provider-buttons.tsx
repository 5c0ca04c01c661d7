import { useFindViewer } from '../features/viewer/use-find-viewer.ts';
import { GoogleButton } from '../features/google/google-button.tsx';
import { useGoogleSignIn } from '../features/google/use-google-sign-in.ts';
import type { Provider } from '../features/google/use-google-popup.ts';
import * as styles from '../features/google/google-button.module.css';

export interface ProviderButtonsProps {
  readonly providers: readonly Provider[];
  /** The whole label of each. */
  readonly label: (name: string) => string;
  /** Where to go afterwards, for a browser that blocks the window. */
  readonly from: string;
  /** The token of an invite. */
  readonly invite?: string | undefined;
  /** While another sign-in is in progress. */
  readonly disabled?: boolean;
}

/** A button for each OpenID provider that the operator named (R836); sites without one do not load it. */
export default function ProviderButtons({ providers, ...rest }: ProviderButtonsProps) {
  return (
    <div className={styles.block}>
      {providers.map((provider) => (
        <ProviderButton key={provider.id} provider={provider} {...rest} />
      ))}
    </div>
  );
}

function ProviderButton({
  provider,
  label,
  from,
  invite,
  disabled,
}: Omit<ProviderButtonsProps, 'providers'> & { readonly provider: Provider }) {
  const signIn = useGoogleSignIn(useFindViewer(), invite, provider);
  return <GoogleButton google={signIn} label={label(provider.name)} from={from} disabled={disabled ?? false} />;
}
