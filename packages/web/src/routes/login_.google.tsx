import { createFileRoute } from '@tanstack/react-router';
import { AccountPanel } from '../screens/sign-in/account-panel.tsx';
import { WaitingForApproval } from '../features/account/waiting-for-approval.tsx';
import { GoogleReturn } from '../features/google/google-return.tsx';
import { readGoogleSearch } from '../lib/page-search.ts';
import { loadWall } from '../screens/sign-in/wall-query.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/login_/google')({
  validateSearch: readGoogleSearch,
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context }) => loadWall(context),
  head: ({ match }) => pageHead(match.context.site, { title: 'Sign in with Google' }),
  component: Google,
});

function Google() {
  const { outcome, returnTo } = Route.useSearch();
  return (
    <AccountPanel title="Sign in with Google">
      <GoogleReturn name="Google" outcome={outcome} returnTo={returnTo ?? null}>
        {outcome === 'awaiting-approval' ? <WaitingForApproval /> : undefined}
      </GoogleReturn>
    </AccountPanel>
  );
}
