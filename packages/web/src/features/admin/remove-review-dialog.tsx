import { useInvalidateLists } from './use-invalidate-lists.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { browserApi } from '../../lib/browser-api.ts';

/** Removes a review without a report. */
export default function RemoveReviewDialog({
  movieId,
  userId,
  onClose,
}: {
  readonly movieId: number;
  readonly userId: string;
  readonly onClose: () => void;
}) {
  const invalidateLists = useInvalidateLists();
  return (
    <RemovalDialog
      outcome="removed"
      kind="review"
      problem={undefined}
      send={({ problem, ...message }) =>
        browserApi.call('removeReview', { params: { userId, movieId }, body: { problem: problem ?? 'other', ...message } })
      }
      onSent={({ isShown }) => {
        if (isShown) onClose();
        invalidateLists();
      }}
      onClose={onClose}
    />
  );
}
