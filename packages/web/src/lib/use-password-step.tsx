import type { ApiError } from '@hexreel/domain/contract/errors';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { PasswordField } from '../ui/field.tsx';
import { endpointLink } from './endpoint-link.ts';
import { isApiError } from './failure.ts';
import { useSite } from './hexreel-context.tsx';
import { showToast } from './toast.ts';
import type { FormAfter, FormProblem } from './use-sent-form.ts';

/** Shown once the server wants it. */
const ConfirmByPasskey = lazy(() => import('./confirm-by-passkey.tsx'));

/** In place of an answer: the form goes on with its password, or after another sign-in with Google (R192). */
class StepWanted {
  readonly text: string;
  readonly isPassword: boolean;

  constructor({ message, field }: ApiError) {
    this.text = message;
    this.isPassword = field === 'password';
  }
}

/**
 * The password again, a passkey, or another sign-in with Google where there is no password, as a further step of a form
 * whose request the server refuses without it.
 */
export interface PasswordStep {
  /** Problem with the password before anything is sent. */
  readonly check: (password: string) => FormProblem<'password'> | null;
  /** Its part of the request. */
  readonly body: (password: string) => { readonly password?: string };
  /** Sends the form; that the password is wanted is no failure of it. */
  readonly send: <Answer>(send: () => Promise<Answer>) => Promise<Answer | StepWanted>;
  /** @param next the form's `again` and what follows an answer */
  readonly follow: <Answer>(
    answer: Answer | StepWanted,
    after: FormAfter,
    next: { readonly again: () => void; readonly onSent: (answer: Answer) => void },
  ) => void;
  /** Nothing until the server wants it; then it has the focus. */
  readonly field: (label: string, problem: string | undefined) => ReactNode;
}

/** @param signInAgain signs in with Google without leaving the page; a link that comes back to it if absent */
export function usePasswordStep(signInAgain?: ReactNode): PasswordStep {
  const [wanted, setWanted] = useState<StepWanted | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const passkey = (
    <Suspense>
      <ConfirmByPasskey
        isConfirmed={isConfirmed}
        onConfirmed={() => {
          setWanted(null);
          setConfirmed(true);
        }}
      />
    </Suspense>
  );
  return {
    check: (password) =>
      wanted?.isPassword === true && password === '' ? { field: 'password', text: 'Enter your password' } : null,
    body: (password) => (password === '' ? {} : { password }),
    send: async (send) => {
      try {
        return await send();
      } catch (error) {
        if (!isApiError(error) || error.code !== 'reauthentication_required') throw error;
        const step = new StepWanted(error);
        setWanted(step);
        setConfirmed(false);
        return step;
      }
    },
    follow: (answer, { isShown }, { again, onSent }) => {
      if (!(answer instanceof StepWanted)) {
        setConfirmed(false);
        return onSent(answer);
      }
      again();
      // No other place is left to say that nothing was done.
      if (!isShown) showToast(answer.text);
    },
    field: (label, problem) => {
      if (wanted === null) return isConfirmed && passkey;
      return (
        <>
          {wanted.isPassword ? (
            <PasswordField
              label={label}
              name="password"
              autoComplete="current-password"
              hint={wanted.text}
              problem={problem}
              ref={focusOnce}
            />
          ) : (
            <>
              <output>{wanted.text}</output>
              {signInAgain ?? <SignInAgainLinks />}
            </>
          )}
          {passkey}
        </>
      );
    },
  };
}

/** Google's link, and one for each other provider of the site. */
function SignInAgainLinks() {
  const { google, providers = [] } = useSite().accounts ?? { google: true };
  const query = { returnTo: location.pathname + location.search };
  return (
    <>
      {(google || providers.length === 0) && <a href={endpointLink('startGoogle', { query })}>Sign in with Google again</a>}
      {providers.map(({ id, name }) => (
        <a key={id} href={endpointLink('startProvider', { params: { provider: id }, query })}>
          Sign in with {name} again
        </a>
      ))}
    </>
  );
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
