import { createFileRoute } from '@tanstack/react-router';
import { AccountNotice } from '../blocks/account-notice.tsx';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/signup')({
  head: ({ match }) => pageHead(match.context.site, { title: 'Sign up', path: '/signup' }),
  component: Signup,
});

function Signup() {
  return (
    <AccountNotice
      title="Create your account"
      text="Accounts open soon. Until then every movie, search and surprise is open to you without one."
    />
  );
}
