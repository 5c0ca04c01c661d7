import { resetLinkNote } from '@hexreel/domain/texts/accounts';
import { browserApi } from '../../lib/browser-api.ts';
import { useSite } from '../../lib/hexreel-context.tsx';
import { AddressForm } from './address-form.tsx';

/** Requests a reset link; the answer is the same whether or not the address is known (R161). */
export function ForgotPasswordForm() {
  // Sign-up is open where mail is configured: without it, no link would ever arrive.
  if (useSite().accounts?.signUpOpen === false)
    return <p role="alert">This site cannot send email yet, so it cannot send you a link.</p>;
  return (
    <AddressForm
      send={(email) => browserApi.call('requestPasswordReset', { body: { email } })}
      sent={['If there is an account for', `, a link to choose a new password is on its way. ${resetLinkNote}`]}
    />
  );
}
