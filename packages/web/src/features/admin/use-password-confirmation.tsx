import { useState, type ReactNode } from 'react';
import { isApiError } from '../../lib/failure.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { PasswordField } from '../../ui/field.tsx';

/** The password again, for actions on users without recent authentication; asked for once the server requires it. */
export interface PasswordConfirmation {
  /** Problem with the password before anything is sent. */
  readonly check: (password: string) => { readonly field: 'password'; readonly text: string } | null;
  /** Its part of the request. */
  readonly body: (password: string) => { readonly password?: string };
  /** The text of a failure; detects from it whether the password is required. */
  readonly failureText: (error: unknown) => string;
  readonly field: (problem: string | undefined) => ReactNode;
}

export function usePasswordConfirmation(): PasswordConfirmation {
  const [wanted, setWanted] = useState(false);
  return {
    check: (password) => (wanted && password === '' ? { field: 'password', text: 'Enter your password' } : null),
    body: (password) => (password === '' ? {} : { password }),
    failureText: (error) => {
      // Without the field the user has no password: the text asks for another sign-in with Google.
      if (isApiError(error) && error.code === 'reauthentication_required' && error.field === 'password') setWanted(true);
      return sendFailureText(error);
    },
    field: (problem) =>
      wanted && <PasswordField label="Your password" name="password" autoComplete="current-password" problem={problem} />,
  };
}
