import { DialogButton } from '../../ui/dialog-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { ReportSubject } from './report-dialog.tsx';
import * as smallActionStyles from '../../ui/small-action.module.css';

const ReportDialog = lazyDialog(() => import('./report-dialog.tsx'));

export type { ReportSubject } from './report-dialog.tsx';

/**
 * Report, next to another user's text. For users, and never next to their own texts, which the caller checks.
 * @param name the reported text, for screen readers, such as 'the review by Mina Harker'
 */
export function ReportButton({ subject, name }: { readonly subject: ReportSubject; readonly name: string }) {
  return (
    <DialogButton label="Report" name={`Report ${name}`} className={smallActionStyles.action}>
      {(close) => <ReportDialog subject={subject} name={name} onClose={close} />}
    </DialogButton>
  );
}
