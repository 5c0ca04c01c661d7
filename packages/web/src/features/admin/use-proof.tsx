import { useState, type ReactNode } from 'react';
import { isApiError } from '../../lib/failure.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { PasswordField } from '../../ui/field.tsx';

/** The password again, for acts on people when the sign-in is no longer fresh; asked for once the server wants it. */
export interface Proof {
  /** What is wrong with the password before anything is sent. */
  readonly check: (password: string) => { readonly field: 'password'; readonly text: string } | null;
  /** Its part of the request. */
  readonly body: (password: string) => { readonly password?: string };
  /** What people read of a failure; learns from it whether the password is wanted. */
  readonly failureText: (error: unknown) => string;
  readonly field: (problem: string | undefined) => ReactNode;
}

export function useProof(): Proof {
  const [wanted, setWanted] = useState(false);
  return {
    check: (password) => (wanted && password === '' ? { field: 'password', text: 'Enter your password' } : null),
    body: (password) => (password === '' ? {} : { password }),
    failureText: (error) => {
      // Without the field there is no password: the text asks for another sign-in with Google.
      if (isApiError(error) && error.code === 'reauthentication_required' && error.field === 'password') setWanted(true);
      return sendFailureText(error);
    },
    field: (problem) =>
      wanted && <PasswordField label="Your password" name="password" autoComplete="current-password" problem={problem} />,
  };
}
