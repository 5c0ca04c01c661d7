import { DialogButton } from '../../ui/dialog-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { ReportSubject } from './report-dialog.tsx';
import * as smallActionStyles from '../../ui/small-action.module.css';

const ReportDialog = lazyDialog(() => import('./report-dialog.tsx'));

export type { ReportSubject } from './report-dialog.tsx';

/**
 * Report, next to another user's text. For users, and never next to their own texts, which the caller checks.
 * @param name the reported text, for screen readers, such as 'the review by Mina Harker'
 * @param label where several are shown together
 */
export function ReportButton({
  subject,
  name,
  label = 'Report',
}: {
  readonly subject: ReportSubject;
  readonly name: string;
  readonly label?: string;
}) {
  return (
    <DialogButton label={label} name={label === 'Report' ? `Report ${name}` : undefined} className={smallActionStyles.action}>
      {(close) => <ReportDialog subject={subject} name={name} onClose={close} />}
    </DialogButton>
  );
}
