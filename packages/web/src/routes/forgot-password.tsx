import { createFileRoute } from '@tanstack/react-router';
import { AccountPanel } from '../screens/sign-in/account-panel.tsx';
import { ForgotPasswordForm } from '../features/account/forgot-password-form.tsx';
import { loadWall } from '../screens/sign-in/wall-query.ts';
import { pageHead } from '../lib/page-head.ts';
import { loginPath } from '../lib/paths.ts';
import * as accountPanelStyles from '../screens/sign-in/account-panel.module.css';
import * as typography from '../styles/typography.module.css';

export const Route = createFileRoute('/forgot-password')({
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context }) => loadWall(context),
  head: ({ match }) => pageHead(match.context.site, { title: 'Forgot your password?' }),
  component: ForgotPassword,
});

function ForgotPassword() {
  return (
    <AccountPanel title="Forgot your password?" lead="Enter your email address, and we will send you a link to choose a new one.">
      <ForgotPasswordForm />
      <p className={accountPanelStyles.footnote}>
        Remembered it?{' '}
        <a href={loginPath()} className={typography.link}>
          Sign in
        </a>
      </p>
    </AccountPanel>
  );
}
