import { checkEmail } from '@hexreel/domain/names';
import { resetLinkNote } from '@hexreel/domain/texts/accounts';
import { useState } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useSite } from '../../lib/hexreel-context.tsx';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/field.tsx';
import { FormNotice, FormProblem } from '../../ui/form-problem.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { browserApi } from '../../lib/browser-api.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

/** Requests a reset link; the answer is the same whether or not the address is known (R161). */
export function ForgotPasswordForm() {
  // Sign-up is open where mail is configured: without it, no link would ever arrive.
  const canSend = useSite().accounts?.signUpOpen !== false;
  return canSend ? <AddressForm /> : <p role="alert">This site cannot send email yet, so it cannot send you a link.</p>;
}

function AddressForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSentForm({
    names: ['email'] as const,
    check: ({ email }) => {
      const text = checkEmail(email);
      return text === null ? null : { field: 'email', text };
    },
    send: ({ email }) => browserApi.call('requestPasswordReset', { body: { email } }),
    failureText: sendFailureText,
    onSent: (_answer, { email }) => {
      setSentTo(email.trim());
      form.again();
    },
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      <EmailField autoComplete="email" problem={form.problemOf('email')} />
      <FormProblem text={form.formProblem} />
      <Button type="submit" {...form.buttonProps} className={layout.fullWidth}>
        {form.busy ? 'Sending...' : 'Send link'}
      </Button>
      <FormNotice shown={sentTo !== null}>
        <p>
          If there is an account for <span className={typography.breakable}>{sentTo}</span>, a link to choose a new password is on
          its way. {resetLinkNote}
        </p>
        <OutboxHint />
      </FormNotice>
    </form>
  );
}
