import { accountTexts } from '@hexreel/domain/texts/accounts';
import { passwordTexts } from '@hexreel/domain/texts/passwords';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './sign-up-done.module.css';

/** The alert after a sign-up, the same for a known address (R153, R154). */
export default function SignUpDone({
  passwordIsCommon,
  onClose,
}: {
  readonly passwordIsCommon: boolean;
  readonly onClose: () => void;
}) {
  return (
    <AlertDialog title="Check your email" text={accountTexts.signUpDone} onClose={onClose}>
      <div className={styles.hints}>
        {passwordIsCommon && <p className={typography.hint}>{passwordTexts.commonChosen}</p>}
        <OutboxHint />
      </div>
    </AlertDialog>
  );
}
