import { errorTexts } from '@hexreel/domain/api/errors';
import { createFileRoute } from '@tanstack/react-router';
import { AccountPanel } from '../blocks/account-panel.tsx';
import { ResetPasswordForm } from '../features/account/reset-password-form.tsx';
import { useSetViewer } from '../features/viewer/use-set-viewer.ts';
import { pageHead } from '../lib/page-head.ts';
import { buttonClass } from '../ui/button.tsx';

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ oobCode }: Record<string, unknown>): { oobCode?: string | undefined } => ({
    oobCode: typeof oobCode === 'string' && oobCode !== '' ? oobCode : undefined,
  }),
  head: ({ match }) => pageHead(match.context.site, { title: 'Choose a new password' }),
  component: ResetPassword,
});

function ResetPassword() {
  const { oobCode } = Route.useSearch();
  const setViewer = useSetViewer();
  return (
    <AccountPanel title="Choose a new password">
      {oobCode === undefined ? (
        <div className="form">
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
