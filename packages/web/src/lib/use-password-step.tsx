import { useState, type ReactNode } from 'react';
import { PasswordField } from '../ui/field.tsx';
import { isApiError } from './failure.ts';
import { showToast } from './toast.ts';
import type { FormAfter, FormProblem } from './use-sent-form.ts';

/** In place of an answer: the form goes on with its password (R192). */
class PasswordWanted {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The password again, as a further step of a form whose request the server refuses without it. */
export interface PasswordStep {
  /** Problem with the password before anything is sent. */
  readonly check: (password: string) => FormProblem<'password'> | null;
  /** Its part of the request. */
  readonly body: (password: string) => { readonly password?: string };
  /** Sends the form; that the password is wanted is no failure of it. */
  readonly send: <Answer>(send: () => Promise<Answer>) => Promise<Answer | PasswordWanted>;
  /** @param next the form's `again` and what follows an answer */
  readonly follow: <Answer>(
    answer: Answer | PasswordWanted,
    after: FormAfter,
    next: { readonly again: () => void; readonly onSent: (answer: Answer) => void },
  ) => void;
  /** Nothing until the server wants it; then it has the focus. */
  readonly field: (label: string, problem: string | undefined) => ReactNode;
}

export function usePasswordStep(): PasswordStep {
  const [wanted, setWanted] = useState<string | null>(null);
  return {
    check: (password) => (wanted !== null && password === '' ? { field: 'password', text: 'Enter your password' } : null),
    body: (password) => (password === '' ? {} : { password }),
    send: async (send) => {
      try {
        return await send();
      } catch (error) {
        // Without the field the user has no password: the text asks for another sign-in with Google.
        if (!isApiError(error) || error.code !== 'reauthentication_required' || error.field !== 'password') throw error;
        setWanted(error.message);
        return new PasswordWanted(error.message);
      }
    },
    follow: (answer, { isShown }, { again, onSent }) => {
      if (!(answer instanceof PasswordWanted)) return onSent(answer);
      again();
      // No other place is left to say that nothing was done.
      if (!isShown) showToast(answer.text);
    },
    field: (label, problem) =>
      wanted !== null && (
        <PasswordField
          label={label}
          name="password"
          autoComplete="current-password"
          hint={wanted}
          problem={problem}
          ref={focusOnce}
        />
      ),
  };
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
