import { Suspense, useState } from 'react';
import { lateDialog } from '../../ui/late-dialog.tsx';
import type { ReportSubject } from './report-dialog.tsx';

const ReportDialog = lateDialog(() => import('./report-dialog.tsx'));

export type { ReportSubject } from './report-dialog.tsx';

/**
 * Report, beside what somebody else wrote. For members, and not beside one's own: the caller knows who is looking.
 * @param name what is reported, for screen readers, such as 'the review of Mina Harker'
 * @param label where several stand together
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
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="ban-button justify-self-start"
        aria-haspopup="dialog"
        aria-label={label === 'Report' ? `Report ${name}` : undefined}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {open && (
        <Suspense>
          <ReportDialog subject={subject} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
