import { createFileRoute } from '@tanstack/react-router';
import { AccountPanel } from '../blocks/account-panel.tsx';
import { ForgotPasswordForm } from '../features/account/forgot-password-form.tsx';
import { pageHead } from '../lib/page-head.ts';
import { loginPath } from '../lib/paths.ts';

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) => pageHead(match.context.site, { title: 'Forgot your password?' }),
  component: ForgotPassword,
});

function ForgotPassword() {
  return (
    <AccountPanel title="Forgot your password?" lead="Enter the address of your account, and we send a link to choose a new one.">
      <ForgotPasswordForm />
      <p className="mt-7 text-muted">
        Remembered it?{' '}
        <a href={loginPath()} className="form-link">
          Sign in
        </a>
      </p>
    </AccountPanel>
  );
}
