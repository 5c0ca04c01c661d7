import { checkEmail } from '@hexreel/domain/names';
import { useState, type ReactNode } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/field.tsx';
import { FormNotice, FormProblem } from '../../ui/form-problem.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

/**
 * Asks for an address, to which a link is sent; a wrong one can be corrected.
 * @param sent what is said then, before and after the address
 * @param children above the field
 */
export function AddressForm({
  send,
  sent,
  children,
}: {
  readonly send: (email: string) => Promise<unknown>;
  readonly sent: readonly [before: string, after: string];
  readonly children?: ReactNode;
}) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSentForm({
    names: ['email'] as const,
    check: ({ email }) => {
      const text = checkEmail(email);
      return text === null ? null : { field: 'email', text };
    },
    send: ({ email }) => send(email),
    failureText: sendFailureText,
    onSent: (_answer, { email }) => {
      setSentTo(email.trim());
      form.again();
    },
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      {children}
      <EmailField autoComplete="email" problem={form.problemOf('email')} />
      <FormProblem text={form.formProblem} />
      <Button type="submit" {...form.buttonProps} className={layout.fullWidth}>
        {form.busy ? 'Sending...' : 'Send link'}
      </Button>
      <FormNotice shown={sentTo !== null}>
        <p>
          {sent[0]} <span className={typography.breakable}>{sentTo}</span>
          {sent[1]}
        </p>
        <OutboxHint />
      </FormNotice>
    </form>
  );
}
