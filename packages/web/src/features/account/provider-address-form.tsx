import { checkEmail } from '@hexreel/domain/names';
import { providerAddressTexts } from '@hexreel/domain/texts/accounts';
import { useState } from 'react';
import { browserApi } from '../../lib/browser-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/field.tsx';
import { FormNotice, FormProblem } from '../../ui/form-problem.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

/** Asks for the address that a provider did not confirm (R875). @param name the provider's */
export function ProviderAddressForm({ name }: { readonly name: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSentForm({
    names: ['email'] as const,
    check: ({ email }) => {
      const text = checkEmail(email);
      return text === null ? null : { field: 'email', text };
    },
    send: ({ email }) => browserApi.call('giveProviderAddress', { body: { email } }),
    failureText: sendFailureText,
    onSent: (_answer, { email }) => {
      setSentTo(email.trim());
      // A wrong one can be corrected.
      form.again();
    },
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      <p>{providerAddressTexts.lead(name)}</p>
      <EmailField autoComplete="email" problem={form.problemOf('email')} />
      <FormProblem text={form.formProblem} />
      <Button type="submit" {...form.buttonProps} className={layout.fullWidth}>
        {form.busy ? 'Sending...' : 'Send link'}
      </Button>
      <FormNotice shown={sentTo !== null}>
        <p>
          A link is on its way to <span className={typography.breakable}>{sentTo}</span>. {providerAddressTexts.sent(name)}
        </p>
        <OutboxHint />
      </FormNotice>
    </form>
  );
}
