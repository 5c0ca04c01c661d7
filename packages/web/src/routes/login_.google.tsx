import { googleOutcomes, readReturnPath, type GoogleOutcome } from '@hexreel/domain/accounts';
import { createFileRoute } from '@tanstack/react-router';
import { AccountPanel } from '../blocks/account-panel.tsx';
import { GoogleReturn } from '../features/google/google-return.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/login_/google')({
  validateSearch: ({
    outcome,
    returnTo,
  }: Record<string, unknown>): { outcome: GoogleOutcome; returnTo?: string | undefined } => ({
    outcome: googleOutcomes.find((known) => known === outcome) ?? 'failed',
    returnTo: readReturnPath(returnTo) ?? undefined,
  }),
  head: ({ match }) => pageHead(match.context.site, { title: 'Sign in with Google' }),
  component: Google,
});

function Google() {
  const { outcome, returnTo } = Route.useSearch();
  return (
    <AccountPanel title="Sign in with Google">
      <GoogleReturn outcome={outcome} returnTo={returnTo ?? null} />
    </AccountPanel>
  );
}
