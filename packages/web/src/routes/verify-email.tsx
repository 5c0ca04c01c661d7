import { createFileRoute } from '@tanstack/react-router';
import { accountTexts } from '@hexreel/domain/texts/accounts';
import { AccountPanel } from '../screens/sign-in/account-panel.tsx';
import { LinkProblem, VerifyEmail } from '../features/account/verify-email.tsx';
import { useSetViewer } from '../features/viewer/use-set-viewer.ts';
import { readCodeSearch } from '../lib/page-search.ts';
import { loadWall } from '../screens/sign-in/wall-query.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/verify-email')({
  validateSearch: readCodeSearch,
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context }) => loadWall(context),
  head: ({ match }) => pageHead(match.context.site, { title: 'Verify your email' }),
  component: Verify,
});

function Verify() {
  const { oobCode } = Route.useSearch();
  const setViewer = useSetViewer();
  return (
    <AccountPanel title="Verify your email">
      {oobCode === undefined ? (
        <LinkProblem
          text={accountTexts.linkMissing}
          hint="Part of the link is missing. Open it from the email again, or copy all of it."
        />
      ) : (
        <VerifyEmail oobCode={oobCode} onPasswordChosen={() => setViewer(null)} />
      )}
    </AccountPanel>
  );
}
