import { sendChange } from '../../lib/http-api.ts';
import { useOutdateLists } from './use-outdate-lists.ts';
import { RemovalDialog } from './removal-dialog.tsx';

/** Removes a review that nobody needed to report. */
export default function RemoveReviewDialog({
  movieId,
  userId,
  onClose,
}: {
  readonly movieId: number;
  readonly userId: string;
  readonly onClose: () => void;
}) {
  const outdateLists = useOutdateLists();
  return (
    <RemovalDialog
      outcome="removed"
      kind="review"
      problem={undefined}
      send={({ problem, ...said }) =>
        sendChange('DELETE', `/api/admin/reviews/${userId}/${movieId}`, { problem: problem ?? 'other', ...said })
      }
      onSent={() => {
        onClose();
        outdateLists();
      }}
      onClose={onClose}
    />
  );
}
