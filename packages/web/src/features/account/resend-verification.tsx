import { useMutation } from '@tanstack/react-query';
import { sendFailureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { browserApi } from '../../lib/browser-api.ts';
import * as styles from './resend-verification.module.css';

/** Sends the verification mail again (R158). */
export function ResendVerification({ email }: { readonly email: string }) {
  const resend = useMutation({ mutationFn: () => browserApi.call('resendVerification', { body: { email } }) });
  return (
    <div className={styles.block}>
      {!resend.isSuccess && (
        <Button variant="quiet" aria-disabled={resend.isPending} onClick={() => !resend.isPending && resend.mutate()}>
          {resend.isPending ? 'Sending...' : 'Resend email'}
        </Button>
      )}
      <div aria-live="polite" className={styles.outcome}>
        {resend.isSuccess && (
          <>
            <p>Another verification email is on its way to {email}.</p>
            <p>Only the link in the newest email works.</p>
            <OutboxHint />
          </>
        )}
      </div>
      <p role="alert" className={styles.failure}>
        {resend.isError && sendFailureText(resend.error)}
      </p>
    </div>
  );
}
