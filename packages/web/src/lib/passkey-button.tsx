import type { SignInResponse } from '@hexreel/domain/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { Button, type ButtonVariant } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import * as layout from '../styles/layout.module.css';

export interface PasskeyButtonProps {
  readonly label: string;
  readonly purpose: 'sign-in' | 'second-step' | 'recent-auth';
  readonly variant?: ButtonVariant;
  /** While another sign-in is in progress. */
  readonly disabled?: boolean;
  readonly onSignedIn: (answer: SignInResponse) => void;
}

/** Signs in with a passkey; what asks the browser for it comes with the press. */
export default function PasskeyButton({ label, purpose, variant = 'quiet', disabled = false, onSignedIn }: PasskeyButtonProps) {
  const signIn = useMutation({
    mutationFn: async () => {
      const { passkeyFailureText, signInWithPasskey } = await import('./passkeys.ts');
      return signInWithPasskey(purpose).catch((error: unknown) => {
        throw new Error(passkeyFailureText(error), { cause: error });
      });
    },
    onSuccess: onSignedIn,
  });
  return (
    <div className={layout.stack}>
      {/* Its focus stays while the browser asks. */}
      <Button
        variant={variant}
        className={layout.fullWidth}
        disabled={disabled}
        aria-disabled={signIn.isPending}
        onClick={() => !signIn.isPending && signIn.mutate()}
      >
        {signIn.isPending ? 'Waiting for your passkey...' : label}
      </Button>
      <FormProblem text={signIn.error?.message ?? null} />
    </div>
  );
}
