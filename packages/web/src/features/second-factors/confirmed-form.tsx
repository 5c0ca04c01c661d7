import type { SecondFactors } from '@hexreel/domain/contract/second-factors';
import type { ReactNode } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { usePasswordStep } from '../../lib/use-password-step.tsx';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import * as layout from '../../styles/layout.module.css';

/** Parts of a form where a recent sign-in is wanted. */
export interface Confirmation {
  /** The viewer's address, so that password managers know the account. */
  readonly email: string;
  /** Shown where they have no password. */
  readonly signInAgain: ReactNode;
}

/** Props of a part of the section: passkeys, the app, recovery codes. */
export interface PartProps extends Confirmation {
  /** Takes the answer to a change, none where only the part itself goes on; the part has the focus then. */
  readonly onChanged: (factors?: SecondFactors) => void;
}

/** One button, with a text field above it where there is one, and the password where the server wants it again (R192). */
export function ConfirmedForm<Answer>({
  label,
  busyLabel,
  about,
  field,
  email,
  signInAgain,
  failureText = sendFailureText,
  send,
  onSent,
}: Confirmation & {
  readonly label: string;
  readonly busyLabel: string;
  /** A sentence above the button. */
  readonly about?: ReactNode;
  /** The text field: its first value, and what to say where it is empty. */
  readonly field?: { readonly label: string; readonly value?: string; readonly missing: string; readonly isCode?: boolean };
  readonly failureText?: (error: unknown) => string;
  readonly send: (text: string, confirmed: { readonly password?: string }) => Promise<Answer>;
  readonly onSent: (answer: Answer) => void;
}) {
  const step = usePasswordStep(signInAgain);
  const form = useSentForm({
    names: ['text', 'password'] as const,
    check: ({ text, password }) =>
      field !== undefined && text.trim() === '' ? { field: 'text', text: field.missing } : step.check(password),
    send: ({ text, password }) => step.send(() => send(text, step.body(password))),
    failureText,
    onSent: (answer, _values, after) =>
      step.follow(answer, after, {
        again: form.again,
        onSent: (sent) => {
          form.again();
          onSent(sent);
        },
      }),
  });
  const confirmation = step.field('Password', form.problemOf('password'));
  return (
    <form className={layout.stack} {...form.formProps}>
      {about !== undefined && <p>{about}</p>}
      {field !== undefined && (
        <Field
          label={field.label}
          name="text"
          defaultValue={field.value}
          autoComplete={field.isCode === true ? 'one-time-code' : 'off'}
          inputMode={field.isCode === true ? 'numeric' : undefined}
          problem={form.problemOf('text')}
        />
      )}
      {/* Chromium looks for it among the fields that come with the password. */}
      {confirmation !== false && <input type="text" autoComplete="username" defaultValue={email} hidden />}
      {confirmation}
      <FormProblem text={form.formProblem} />
      <Button type="submit" variant="quiet" {...form.buttonProps} className={layout.atStart}>
        {form.busy ? busyLabel : label}
      </Button>
    </form>
  );
}
