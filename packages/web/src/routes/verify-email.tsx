import { accountTexts } from '@hexreel/domain/accounts';
import { createFileRoute } from '@tanstack/react-router';
import { AccountPanel } from '../blocks/account-panel.tsx';
import { LinkProblem, VerifyEmail } from '../features/account/verify-email.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/verify-email')({
  validateSearch: ({ oobCode }: Record<string, unknown>): { oobCode?: string | undefined } => ({
    oobCode: typeof oobCode === 'string' && oobCode !== '' ? oobCode : undefined,
  }),
  head: ({ match }) => pageHead(match.context.site, { title: 'Verify your email' }),
  component: Verify,
});

function Verify() {
  const { oobCode } = Route.useSearch();
  return (
    <AccountPanel title="Verify your email">
      {oobCode === undefined ? (
        <LinkProblem
          text={accountTexts.linkMissing}
          hint="A part of the address is missing. Open the link in the mail once more, or copy all of it."
        />
      ) : (
        <VerifyEmail oobCode={oobCode} />
      )}
    </AccountPanel>
  );
}
