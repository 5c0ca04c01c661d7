import { verifiedRedirectMilliseconds } from '@hexreel/domain/accounts';
import { accountTexts } from '@hexreel/domain/texts/accounts';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { isApiError } from '../../lib/failure.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { loginPath } from '../../lib/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { keepReturn, readKeptReturn } from './return-after-mail.ts';
import { verificationQuery } from './verification.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

/**
 * The result of a verification link (R159, R453). @param props.onPasswordChosen called once all sessions are revoked, this
 * browser's too
 */
export function VerifyEmail({ oobCode, onPasswordChosen }: { readonly oobCode: string; readonly onPasswordChosen: () => void }) {
  const verification = useQuery(verificationQuery(oobCode));
  const navigate = useNavigate();
  const verified = verification.isSuccess && verification.data === null;
  const [signIn] = useState(() => loginPath(readKeptReturn()));

  useEffect(() => {
    if (!verified) return undefined;
    keepReturn(undefined);
    const redirect = setTimeout(() => void navigate({ href: signIn, replace: true }), verifiedRedirectMilliseconds);
    return () => clearTimeout(redirect);
  }, [verified, navigate, signIn]);

  if (verification.isFetching || verification.isPending) return <Outcome text={accountTexts.verifying} />;
  if (verified) {
    return (
      <Outcome text={accountTexts.verified}>
        <a href={signIn} className={buttonClass()}>
          Go to sign-in
        </a>
      </Outcome>
    );
  }
  const { data, error, refetch } = verification;
  if (data != null) {
    return (
      <Outcome text={accountTexts.verifiedWithoutPassword}>
        <p className={typography.muted}>
          You opened this link in another browser than the one used to sign up, so the password chosen there no longer works.
        </p>
        <ResetPasswordForm
          oobCode={data.passwordCode}
          doneText="Your password is saved. You can now log in."
          onReset={onPasswordChosen}
        />
      </Outcome>
    );
  }
  if (isApiError(error) && error.status === 400)
    return (
      <LinkProblem
        text={errorTexts.codeInvalid}
        hint="If you have already used it, you can sign in. If you received a newer email, use the link in that one. Otherwise, sign in, and we will offer to send the email again."
      />
    );
  return (
    <Outcome text={sendFailureText(error)} isProblem>
      <Button onClick={() => void refetch()}>Retry</Button>
    </Outcome>
  );
}

/** An invalid link, and the next steps. */
export function LinkProblem({ text, hint }: { readonly text: string; readonly hint: string }) {
  return (
    <Outcome text={text} isProblem>
      <p className={typography.muted}>{hint}</p>
      <a href="/login" className={buttonClass()}>
        Go to sign-in
      </a>
    </Outcome>
  );
}

function Outcome({
  text,
  isProblem = false,
  children,
}: {
  readonly text: string;
  readonly isProblem?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <div className={layout.stack}>
      <p role={isProblem ? 'alert' : 'status'} className={typography.lead}>
        {text}
      </p>
      {children}
    </div>
  );
}
