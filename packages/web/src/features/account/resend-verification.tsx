import { useMutation } from '@tanstack/react-query';
import { sendChange } from '../../lib/http-api.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { OutboxHint } from './outbox-hint.tsx';

/** Sends the verification mail again (readings, 15). */
export function ResendVerification({ email }: { readonly email: string }) {
  const resend = useMutation({ mutationFn: () => sendChange('POST', '/api/auth/resend-verification', { email }) });
  return (
    <div className="grid justify-items-start gap-2">
      {!resend.isSuccess && (
        <Button look="quiet" onClick={() => resend.mutate()} disabled={resend.isPending}>
          {resend.isPending ? 'Sending...' : 'Send the mail again'}
        </Button>
      )}
      <div aria-live="polite" className="grid gap-2 text-sm empty:hidden">
        {resend.isSuccess && (
          <>
            <p>Another verification mail is on its way to {email}.</p>
            <OutboxHint />
          </>
        )}
      </div>
      <p role="alert" className="text-sm empty:hidden">
        {resend.isError && sendFailureText(resend.error)}
      </p>
    </div>
  );
}
