import type { SignInResponse } from '@hexreel/domain/contract/accounts';
import { signInFailureText } from '@hexreel/domain/texts/sign-in-failure';
import { useState } from 'react';
import { isApiError } from '../../lib/failure.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField, PasswordField } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { browserApi } from '../../lib/browser-api.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

const names = ['email', 'password'] as const;

/** E-mail and password (R157). */
export function LoginForm({
  filled,
  disabled,
  onBusy,
  onSignedIn,
  onAwaiting,
}: {
  /** Initial values of the fields; other values need another `key`. */
  readonly filled?: { readonly email: string; readonly password: string } | undefined;
  /** While another sign-in is in progress. */
  readonly disabled: boolean;
  /** Called when a request starts and when it ends. */
  readonly onBusy: (busy: boolean) => void;
  readonly onSignedIn: (answer: SignInResponse) => void;
  /** Called where the password is right and an admin has not approved the account yet (R795). */
  readonly onAwaiting: () => void;
}) {
  const [sentEmail, setSentEmail] = useState('');
  const form = useSentForm({
    names,
    check: ({ email, password }) => {
      if (email.trim() === '') return { field: 'email', text: 'Enter your email address' };
      return password === '' ? { field: 'password', text: 'Enter your password' } : null;
    },
    send: (values) => {
      setSentEmail(values.email.trim());
      onBusy(true);
      return browserApi
        .call('signIn', { body: values })
        .catch((error: unknown) => {
          if (isApiError(error) && error.code === 'awaiting_approval') return 'awaiting' as const;
          throw error;
        })
        .finally(() => onBusy(false));
    },
    failureText: signInFailureText,
    onSent: (answer) => (answer === 'awaiting' ? onAwaiting() : onSignedIn(answer)),
  });
  const unverified = isApiError(form.error) && form.error.code === 'email_unverified';
  return (
    <form className={layout.stack} {...form.formProps}>
      <EmailField autoComplete="username" defaultValue={filled?.email} problem={form.problemOf('email')} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        defaultValue={filled?.password}
        problem={form.problemOf('password')}
      />
      <FormProblem text={form.formProblem}>{unverified && <ResendVerification email={sentEmail} />}</FormProblem>
      <Button type="submit" {...form.buttonProps} disabled={disabled || form.buttonProps.disabled} className={layout.fullWidth}>
        {form.busy ? 'Signing in...' : 'Sign in'}
      </Button>
      <a href="/forgot-password" className={typography.link}>
        Forgot your password?
      </a>
    </form>
  );
}
