import type { Review } from '@hexreel/domain/api/ratings';
import { Suspense, useState } from 'react';
import { lateDialog } from '../ui/late-dialog.tsx';
import { ReportButton } from '../features/report/report-button.tsx';
import { useIsAdmin } from '../features/viewer/me-query.ts';

const RemoveReviewDialog = lateDialog(() => import('../features/admin/remove-review-dialog.tsx'));

/** Below somebody else's review: members report it, admins remove it. */
export function ReviewActions({ movieId, review: { author } }: { readonly movieId: number; readonly review: Review }) {
  const isAdmin = useIsAdmin();
  const name = `the review of ${author.displayName}`;
  if (isAdmin) return <RemoveReview movieId={movieId} userId={author.id} name={name} />;
  return <ReportButton subject={{ kind: 'review', userId: author.id, movieId }} name={name} />;
}

function RemoveReview({ movieId, userId, name }: { readonly movieId: number; readonly userId: string; readonly name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="ban-button justify-self-start"
        aria-haspopup="dialog"
        aria-label={`Remove ${name}`}
        onClick={() => setOpen(true)}
      >
        Remove
      </button>
      {open && (
        <Suspense>
          <RemoveReviewDialog movieId={movieId} userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
