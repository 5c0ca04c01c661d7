import { signInFailureText } from '@hexreel/domain/accounts';
import type { SignInResponse } from '@hexreel/domain/api/accounts';
import { useState } from 'react';
import { isApiError } from '../../lib/failure.ts';
import { sendChange } from '../../lib/http-api.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordField } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { ResendVerification } from './resend-verification.tsx';

const names = ['email', 'password'] as const;

/** E-mail and password (specification, sections 2, 5 and 8). */
export function LoginForm({
  filled,
  onSignedIn,
}: {
  /** What stands in the fields at first; another one needs another `key`. */
  readonly filled?: { readonly email: string; readonly password: string } | undefined;
  readonly onSignedIn: (answer: SignInResponse) => void;
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
      return sendChange<SignInResponse>('POST', '/api/auth/sign-in', values);
    },
    failureText: signInFailureText,
    onSent: onSignedIn,
  });
  const unverified = isApiError(form.error) && form.error.code === 'email_unverified';
  return (
    <form className="form" {...form.formProps}>
      <Field
        label="Email address"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={filled?.email}
        problem={form.problemOf('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        defaultValue={filled?.password}
        problem={form.problemOf('password')}
      />
      <FormProblem text={form.formProblem}>{unverified && <ResendVerification email={sentEmail} />}</FormProblem>
      <Button type="submit" disabled={form.disabled} className="w-full">
        {form.busy ? 'Signing in...' : 'Sign in'}
      </Button>
      <a href="/forgot-password" className="form-link">
        Forgot your password?
      </a>
    </form>
  );
}
