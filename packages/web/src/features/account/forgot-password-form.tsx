import { checkEmail } from '@hexreel/domain/names';
import { useState } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useSite } from '../../lib/hexreel-context.tsx';
import { sendChange } from '../../lib/http-api.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormNotice, FormProblem } from '../../ui/form-problem.tsx';
import { OutboxHint } from './outbox-hint.tsx';

/** Asks for a reset link; the answer is the same whether or not the address is known (readings, 15). */
export function ForgotPasswordForm() {
  // Sign-up is open where mails can go out: without, no link would ever come.
  const canSend = useSite().accounts?.signUpOpen !== false;
  return canSend ? <AddressForm /> : <p role="alert">This site cannot send email yet, so no link can be sent.</p>;
}

function AddressForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSentForm({
    names: ['email'] as const,
    check: ({ email }) => {
      const text = checkEmail(email);
      return text === null ? null : { field: 'email', text };
    },
    send: ({ email }) => sendChange('POST', '/api/auth/request-password-reset', { email }),
    failureText: sendFailureText,
    onSent: (_answer, { email }) => {
      setSentTo(email.trim());
      form.again();
    },
  });
  return (
    <form className="form" {...form.formProps}>
      <Field
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        problem={form.problemOf('email')}
      />
      <FormProblem text={form.formProblem} />
      <Button type="submit" disabled={form.disabled} className="w-full">
        {form.busy ? 'Sending...' : 'Send the link'}
      </Button>
      <FormNotice shown={sentTo !== null}>
        <p>
          If there is an account for <span className="wrap-anywhere">{sentTo}</span>, a link to choose a new password is on its
          way. It works once, for 30 minutes.
        </p>
        <OutboxHint />
      </FormNotice>
    </form>
  );
}
