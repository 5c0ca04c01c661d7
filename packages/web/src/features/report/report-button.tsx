import { lazy, Suspense, useState } from 'react';
import type { ReportSubject } from './report-dialog.tsx';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

export type { ReportSubject } from './report-dialog.tsx';

/**
 * Report, beside what somebody else wrote. For members, and not beside one's own: the caller knows who is looking.
 * @param name what is reported, for screen readers, such as 'the review of Mina Harker'
 */
export function ReportButton({ subject, name }: { readonly subject: ReportSubject; readonly name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="ban-button"
        aria-haspopup="dialog"
        aria-label={`Report ${name}`}
        onClick={() => setOpen(true)}
      >
        Report
      </button>
      {open && (
        <Suspense>
          <ReportDialog subject={subject} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
