import { accountTexts, verifiedRedirectMilliseconds } from '@hexreel/domain/accounts';
import { errorTexts } from '@hexreel/domain/api/errors';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { isApiError } from '../../lib/failure.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { verificationQuery } from './verification.ts';

/** What became of a verification link (specification, sections 2, 4 and 8). */
export function VerifyEmail({ oobCode }: { readonly oobCode: string }) {
  const verification = useQuery(verificationQuery(oobCode));
  const navigate = useNavigate();
  const verified = verification.isSuccess;

  useEffect(() => {
    if (!verified) return undefined;
    const redirect = setTimeout(() => void navigate({ to: '/login' }), verifiedRedirectMilliseconds);
    return () => clearTimeout(redirect);
  }, [verified, navigate]);

  if (verification.isFetching || verification.isPending) return <Outcome text={accountTexts.verifying} />;
  if (verified) {
    return (
      <Outcome text={accountTexts.verified}>
        <a href="/login" className={buttonClass()}>
          Go to sign-in
        </a>
      </Outcome>
    );
  }
  const { error, refetch } = verification;
  if (isApiError(error) && error.status === 400)
    return (
      <LinkProblem
        text={errorTexts.codeInvalid}
        hint="It may have been used already: then you can simply sign in. If not, signing in offers to send the mail again."
      />
    );
  return (
    <Outcome text={sendFailureText(error)} isProblem>
      <Button onClick={() => void refetch()}>Retry</Button>
    </Outcome>
  );
}

/** A link that verifies nothing, and the ways on from it. */
export function LinkProblem({ text, hint }: { readonly text: string; readonly hint: string }) {
  return (
    <Outcome text={text} isProblem>
      <p className="text-muted">{hint}</p>
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
    <div className="form">
      <p role={isProblem ? 'alert' : 'status'} className="text-lg">
        {text}
      </p>
      {children}
    </div>
  );
}
