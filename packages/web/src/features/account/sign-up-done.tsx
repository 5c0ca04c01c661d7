import { accountTexts } from '@hexreel/domain/texts/accounts';
import { passwordTexts } from '@hexreel/domain/texts/passwords';
import { useEffect } from 'react';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { keepReturn } from './return-after-mail.ts';
import * as typography from '../../styles/typography.module.css';
import * as styles from './sign-up-done.module.css';

/** The alert after a sign-up, the same for a known address (R153, R154). */
export default function SignUpDone({
  from,
  passwordIsCommon,
  onClose,
}: {
  /** Where sign-in leads, which the mail's link shall lead on to, too. */
  readonly from: string | undefined;
  readonly passwordIsCommon: boolean;
  readonly onClose: () => void;
}) {
  useEffect(() => keepReturn(from), [from]);
  return (
    <AlertDialog title="Check your email" text={accountTexts.signUpDone} onClose={onClose}>
      <div className={styles.hints}>
        {passwordIsCommon && <p className={typography.hint}>{passwordTexts.commonChosen}</p>}
        <OutboxHint />
      </div>
    </AlertDialog>
  );
}
