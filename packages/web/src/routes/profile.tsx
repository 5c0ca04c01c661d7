import { createFileRoute, redirect } from '@tanstack/react-router';
import { AccountNotice } from '../blocks/account-notice.tsx';
import { meQuery, useViewer } from '../features/viewer/me-query.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/profile')({
  beforeLoad: async ({ context }) => {
    const me = await context.queryClient.ensureQueryData(meQuery(context.api));
    // eslint-disable-next-line typescript/only-throw-error -- how the router is told to redirect
    if (me.user === null) throw redirect({ to: '/login' });
  },
  head: ({ match }) => pageHead(match.context.site, { title: 'Profile' }),
  component: Profile,
});

function Profile() {
  const viewer = useViewer();
  return <AccountNotice title={viewer?.displayName ?? 'Profile'} text="Your profile opens soon." />;
}
