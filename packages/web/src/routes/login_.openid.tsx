import type { ProviderOutcome } from '@hexreel/domain/accounts';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AccountPanel } from '../screens/sign-in/account-panel.tsx';
import { ProviderAddressForm } from '../features/account/provider-address-form.tsx';
import { WaitingForApproval } from '../features/account/waiting-for-approval.tsx';
import { GoogleReturn } from '../features/google/google-return.tsx';
import { useSite } from '../lib/hexreel-context.tsx';
import { readProviderSearch } from '../lib/page-search.ts';
import { loadWall } from '../screens/sign-in/wall-query.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/login_/openid')({
  validateSearch: readProviderSearch,
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context }) => loadWall(context),
  head: ({ match }) => pageHead(match.context.site, { title: 'Sign in' }),
  component: OpenId,
});

function OpenId() {
  const { provider, outcome, returnTo } = Route.useSearch();
  const name = useSite().accounts?.providers?.find(({ id }) => id === provider)?.name ?? 'this provider';
  return (
    <AccountPanel title={`Sign in with ${name}`}>
      <GoogleReturn name={name} outcome={outcome} returnTo={returnTo ?? null}>
        {leftToDo(outcome, name)}
      </GoogleReturn>
    </AccountPanel>
  );
}

/** The parts that need no session; undefined where there are none. */
function leftToDo(outcome: ProviderOutcome, name: string): ReactNode {
  if (outcome === 'address-needed') return <ProviderAddressForm name={name} />;
  return outcome === 'awaiting-approval' ? <WaitingForApproval /> : undefined;
}
