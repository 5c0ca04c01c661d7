import { useState, type ReactNode } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { usePasswordStep } from '../../lib/use-password-step.tsx';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import * as layout from '../../styles/layout.module.css';

/** One button, with a text field above it where there is one, and the password where the server wants it again (R192). */
export function ConfirmedForm<Answer>({
  label,
  busyLabel,
  field,
  signInAgain,
  failureText = sendFailureText,
  send,
  onSent,
}: {
  readonly label: string;
  readonly busyLabel: string;
  /** Name and hint of the text field, and what to say where it is empty. */
  readonly field?: { readonly label: string; readonly hint?: string; readonly missing: string; readonly isCode?: boolean };
  readonly signInAgain: ReactNode;
  readonly failureText?: (error: unknown) => string;
  readonly send: (text: string, confirmed: { readonly password?: string }) => Promise<Answer>;
  readonly onSent: (answer: Answer) => void;
}) {
  const step = usePasswordStep(signInAgain);
  const [turn, setTurn] = useState(0);
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
          setTurn(turn + 1);
          onSent(sent);
        },
      }),
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      {field !== undefined && (
        <Field
          key={turn}
          label={field.label}
          name="text"
          hint={field.hint}
          autoComplete={field.isCode === true ? 'one-time-code' : 'off'}
          inputMode={field.isCode === true ? 'numeric' : undefined}
          problem={form.problemOf('text')}
        />
      )}
      {step.field('Password', form.problemOf('password'))}
      <FormProblem text={form.formProblem} />
      <Button type="submit" variant="quiet" {...form.buttonProps} className={layout.atStart}>
        {form.busy ? busyLabel : label}
      </Button>
    </form>
  );
}
