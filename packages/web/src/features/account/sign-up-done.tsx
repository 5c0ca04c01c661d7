import { accountTexts } from '@hexreel/domain/accounts';
import { passwordTexts } from '@hexreel/domain/passwords';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { OutboxHint } from './outbox-hint.tsx';

/** The alert after a sign-up, the same for a known address (specification, section 2; readings, 16). */
export function SignUpDone({ passwordIsCommon, onClose }: { readonly passwordIsCommon: boolean; readonly onClose: () => void }) {
  return (
    <AlertDialog title="Check your mail" text={accountTexts.signUpDone} onClose={onClose}>
      <div className="mt-3 grid gap-2">
        {passwordIsCommon && <p className="text-sm text-muted">{passwordTexts.common} Settings lets you do that later.</p>}
        <OutboxHint />
      </div>
    </AlertDialog>
  );
}
