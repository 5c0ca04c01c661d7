import { checkReason } from '@hexreel/domain/moderation';
import type { ReactNode } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { usePasswordStep } from '../../lib/use-password-step.tsx';
import { useSentForm, type FormAfter, type FormProblem, type SentForm } from '../../lib/use-sent-form.ts';
import { Field } from '../../ui/field.tsx';

/** An admin's reason for an action, and the password where the server requires it again. */
export interface Confirmation {
  readonly reason?: string;
  readonly password?: string;
}

type Values<Name extends string> = Readonly<Record<Name, string>>;

export interface ConfirmedFormOptions<Name extends string, Answer> {
  /** The form's own fields, which are checked before the reason. */
  readonly names?: readonly Name[];
  readonly check?: (values: Values<Name>) => FormProblem<Name> | null;
  readonly send: (confirmation: Confirmation, values: Values<Name>) => Promise<Answer>;
  readonly onSent: (answer: Answer, after: FormAfter) => void;
  readonly onTyping?: (values: Values<Name>) => void;
}

export interface ConfirmedForm<Name extends string> extends SentForm<Name | 'reason' | 'password'> {
  /** The fields for reason and password. @param hint below the reason */
  readonly confirmation: (hint?: string) => ReactNode;
}

/** The form of an admin's action, with an optional reason for the audit log and the password on demand. */
export function useConfirmedForm<Answer, Name extends string = never>(
  options: ConfirmedFormOptions<Name, Answer>,
): ConfirmedForm<Name> {
  const { names = [], check, send, onSent, onTyping } = options;
  const password = usePasswordStep();
  const form = useSentForm({
    names: [...names, 'reason', 'password'] as const,
    check: (values) => {
      const problem = check?.(values) ?? null;
      if (problem !== null) return problem;
      const text = checkReason(values.reason);
      return text === null ? password.check(values.password) : { field: 'reason', text };
    },
    send: (values) => {
      const reason = values.reason.trim() === '' ? {} : { reason: values.reason };
      return password.send(() => send({ ...reason, ...password.body(values.password) }, values));
    },
    failureText: sendFailureText,
    onSent: (answer, _values, after) =>
      password.follow(answer, after, { again: form.again, onSent: (sent) => onSent(sent, after) }),
    ...(onTyping !== undefined && { onTyping }),
  });
  return {
    ...form,
    confirmation: (hint) => (
      <>
        <Field label="Reason (optional)" name="reason" hint={hint} autoComplete="off" problem={form.problemOf('reason')} />
        {password.field('Your password', form.problemOf('password'))}
      </>
    ),
  };
}
