import { createFileRoute } from '@tanstack/react-router';
import { errorTexts } from '@hexreel/domain/texts/errors';
import { AccountPanel } from '../screens/sign-in/account-panel.tsx';
import { ResetPasswordForm } from '../features/account/reset-password-form.tsx';
import { useSetViewer } from '../features/viewer/use-set-viewer.ts';
import { readCodeSearch } from '../lib/page-search.ts';
import { loadWall } from '../screens/sign-in/wall-query.ts';
import { pageHead } from '../lib/page-head.ts';
import { buttonClass } from '../ui/button.tsx';
import * as layout from '../styles/layout.module.css';

export const Route = createFileRoute('/reset-password')({
  validateSearch: readCodeSearch,
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context }) => loadWall(context),
  head: ({ match }) => pageHead(match.context.site, { title: 'Choose a new password' }),
  component: ResetPassword,
});

function ResetPassword() {
  const { oobCode } = Route.useSearch();
  const setViewer = useSetViewer();
  return (
    <AccountPanel title="Choose a new password">
      {oobCode === undefined ? (
        <div className={layout.stack}>
          <p role="alert">{errorTexts.resetCodeInvalid}</p>
          <a href="/forgot-password" className={buttonClass()}>
            Send another link
          </a>
        </div>
      ) : (
        <ResetPasswordForm oobCode={oobCode} onReset={() => setViewer(null)} />
      )}
    </AccountPanel>
  );
}
