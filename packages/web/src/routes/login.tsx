import { createFileRoute } from '@tanstack/react-router';
import { AccountNotice } from '../blocks/account-notice.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/login')({
  head: ({ match }) => pageHead(match.context.site, { title: 'Sign in', path: '/login' }),
  component: Login,
});

function Login() {
  return (
    <AccountNotice
      title="Sign in to your account"
      text="Accounts open soon. With one you will keep a watchlist, rate movies on six characteristics, write reviews and follow friends. Everything else is open to you now."
    />
  );
}
